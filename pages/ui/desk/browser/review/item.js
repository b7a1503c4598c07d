// The item in the middle of the review desk: its sentences with their risks, or the quiz to answer before the key is shown.

import { store, stored } from "../browser_store.js";
import { composing, digitCap, digitOf, el, fill, keyButton, quietLine, swallow, textField } from "../elements.js";
import {
  itemLine,
  letterOf,
  markParts,
  optionPart,
  partText,
  questionLine,
  questionPanel,
  sentenceList,
  sentenceNumber,
  sentencePart,
} from "../item.js";
import { familyCount, FOUND_FROM } from "../reasons.js";
import { riskTag } from "../signs.js";
import { sourcesPanel } from "../sources.js";
import { BAND_MEANINGS, BANDS, decisionHistory, STATUSES } from "./decisions.js";
import { replacementButton } from "./dialogs.js";
import { readingView, reads } from "./reading.js";

// What a risk means, beside its number.
const MEANINGS = { low: t.likelyRight, raised: t.possiblyWrong, high: t.likelyWrong };

// In a blind review the scores stay hidden until the item is decided.
const hiddenBadge = () => badge("◌", t.hiddenBadge, { title: t.hiddenWhy });
const openedBadge = () => badge("◉", t.openedBadge, { title: t.openedWhy });

// Returns a placeholder for a risk, with the same width.
export function hiddenTag() {
  return el("span", { class: "tag unknown", role: "img", lang: LANGUAGE, "aria-label": t.hiddenBadge, title: t.hiddenBadge },
    el("span", { class: "shape", text: "◌" }));
}

export function drawHidden(pane, item, index) {
  pane.replaceChildren(sentenceNumber(item, index), quietLine(t.hiddenWhy));
}

// Draws a quiz whose key is hidden: the question, and its options as buttons or a field for the answer. Returns the element
// for the focus, so that somebody who types goes on in the same field when the item is drawn again.
export function drawQuiz({ frame, data, shown, person }, answer) {
  const typing = shown?.item === data.item.id && frame.active()?.matches(".typed input");
  const panel = attemptPanel(data.item, person, answer);
  frame.detail.replaceChildren();
  frame.sources.replaceChildren(...sourcesPanel(data.item, []).nodes);
  frame.work.replaceChildren(itemLine(data.item, []), panel);
  return typing ? answerField(panel) : panel;
}

export const answerField = (panel) => panel.querySelector(".typed input");

function attemptPanel(item, person, answer) {
  const choices = item.choices.map((choice, index) => el("li", {},
    el("button", { type: "button", class: "choice", "aria-keyshortcuts": digitOf(index), on: { click: () => answer(String(index)) } },
      digitCap(index), letterOf(item, index), partText(item, optionPart(index), choice.text))));
  return el("div", { class: "question trying", tabindex: -1, lang: item.lang }, questionLine(item),
    el("p", { class: "quiet", lang: LANGUAGE, text: choices.length ? t.tryIt : t.tryTyped }),
    choices.length ? el("ol", {}, ...choices) : typedAnswer(item, person, answer),
    keyButton(t.showKey, "0", () => answer(""), { lang: LANGUAGE, "aria-keyshortcuts": "0" }));
}

function typedAnswer({ id, revision, lang }, person, answer) {
  const draft = `touchstone.answer.${person}.${id}.${revision}`;
  const kept = { text: stored(draft), typed: (text) => store(draft, text) };
  const field = textField({ label: t.yourAnswer, longest: LIMITS.typed, ...kept }, (text) => {
    if (!text) return;
    localStorage.removeItem(draft);
    answer(text);
  });
  field.setAttribute("lang", lang);
  field.setAttribute("aria-keyshortcuts", "1");
  field.addEventListener("keydown", (event) => {
    if (event.code === "Escape" && !composing(event)) { swallow(event); field.closest(".trying").focus(); }
  });
  return el("p", { class: "typed" }, digitCap(0), field);
}

// Returns a badge with the answers that people gave before they saw the key.
function attemptsBadge(attempts, item) {
  const mine = attempts.mine && [fill(t.myAnswer, { label: "" }), el("span", { lang: item.lang, text: attempts.mine })];
  const tip = fill(t.tried, { done: attempts.people, count: attempts.others });
  return el("span", { class: `badge${attempts.others ? " differs" : ""}`, title: tip },
    el("span", { class: "shape", "aria-hidden": "true", text: attempts.others ? "≠" : "=" }), ...(mine || []),
    attempts.differs ? el("strong", { text: t.notTheKey }) : !mine && el("span", { text: `${attempts.others}/${attempts.people}` }));
}

// Returns the findings of the checks on one part of a quiz. A chosen finding marks its evidence in the page and the question.
export function findingsBeside(desk, item, part) {
  const here = (item.quiz?.findings ?? []).filter((finding) => standsAt(item, finding) === part);
  return here.length > 0 && el("ul", { class: "findings", lang: item.language, "aria-label": t.findings },
    ...here.map((finding) => el("li", {}, findingButton(desk, finding))));
}

// Returns the part that a finding is displayed at; one about the key stands at the right option.
function standsAt({ choices }, { part }) {
  const key = choices.findIndex((choice) => choice.key);
  return part === "key" && key >= 0 ? optionPart(key) : part;
}

function findingButton(desk, finding) {
  const { detector, name, reason } = finding;
  const pressed = () => desk.only === detector;
  const show = () => desk.showFinding(finding);
  return el("button", { type: "button", class: "finding", "data-finding": detector, "aria-pressed": String(pressed()), on: {
    click: () => (pressed() ? desk.hideFinding() : show()),
    focus: (event) => { if (event.target.matches(":focus-visible")) show(); },
  } },
  el("span", { class: "shape", "aria-hidden": "true", text: "▲" }), el("strong", { title: detector, text: name }), " ",
  el("span", { text: reason }));
}

// Marks the evidence in the question itself: that of the chosen check, else that of every check with a finding.
export function drawPartMarks(desk) {
  const { item, blind } = desk.data;
  const { work } = desk.frame;
  if (!item.quiz || blind) return;
  const checks = item.sentences[desk.chosen]?.checks ?? [];
  const told = checks.filter((check) => (desk.only ? check.detector === desk.only : check.of_quiz && check.risk >= FOUND_FROM));
  markParts(work, item, told.flatMap((check) => check.part_marks));
  for (const button of work.querySelectorAll("[data-finding]")) {
    button.setAttribute("aria-pressed", String(button.dataset.finding === desk.only));
  }
}

// ---- the explanation, folded until somebody reads it -------------------------------------------------------------

export const explains = ({ quiz }, index) => Boolean(quiz) && index >= quiz.key_sentences;

// Suspected sentences are not folded.
function explanationOpen(desk, item) {
  const doubted = item.sentences.some(({ level }, index) => explains(item, index) && ["raised", "high"].includes(level));
  return desk.explanation || doubted || item.quiz.findings.some(({ part }) => part === "quiz:explanation");
}

function foldExplanation(desk, item, list) {
  const rows = [...list.querySelectorAll("[data-index]")].filter((row) => explains(item, Number(row.dataset.index)));
  if (!rows.length) return null;
  const button = el("button", { type: "button", class: "fold explanation", text: fill(t.explanation, { count: rows.length }),
    on: { click: () => { desk.explanation = desk.folded; draw(desk.folded); } } });
  const draw = (open) => {
    desk.folded = !open;
    for (const row of rows) row.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  desk.unfoldExplanation = () => draw(true);
  draw(explanationOpen(desk, item));
  return button;
}

// Returns the risk of an item before and after an edit.
function comparisonLine(comparison) {
  return el("span", { class: "compared" }, `${t.risk} `, riskTag(comparison.level_before, comparison.risk_before), " → ",
    riskTag(comparison.level_after, comparison.risk_after));
}

// Returns the runs of a text: unchanged ones as they are, and the others in an element for the kind of change.
function textRuns(runs, tagOf = null) {
  return runs.map((run) => (run.change === "same" ? run.text : el(tagOf(run), { class: "run", text: run.text })));
}

// Returns the sentences before and after the edit; a removed sentence keeps its row but cannot be chosen.
function comparedList(item, comparison, choose) {
  const list = el("div", { class: "sentences comparison", role: "listbox", tabindex: 0, "aria-label": t.beforeAfter, lang: item.lang });
  let next = 0;
  for (const pair of comparison.pairs) {
    const index = pair.after ? next++ : null;
    list.append(el("div", {
      class: `sentence ${(pair.after ?? pair.before).level}${pair.changed ? " changed" : ""}`, role: "option",
      id: index === null ? null : `s-${index}`, "data-index": index, "aria-selected": "false", "aria-disabled": index === null,
      on: { click: () => index !== null && choose(index) },
    }, ...(pair.changed ? [comparedSide(pair.before, "before", "del"), comparedSide(pair.after, "after", "ins")]
      : [riskTag(pair.after.level, pair.after.risk), el("span", { class: "text" }, ...textRuns(pair.after.runs))])));
  }
  return list;
}

// Returns the changed question and options of a quiz, each before and after the edit.
function comparedParts(item, { parts }) {
  const names = { stem: t.editStem, option: t.options, also_correct: t.editAlso };
  const side = (runs, tag) => el("span", { class: "text" }, ...textRuns(runs ?? [], () => tag));
  return parts.length > 0 && el("dl", { class: "compared-parts", lang: item.lang }, ...parts.map(({ part, before, after }) => el("div", {},
    el("dt", { class: "quiet", lang: LANGUAGE, text: names[part] }),
    el("dd", {}, side(before, "del"), before && after && " → ", side(after, "ins")))));
}

function comparedSide(view, name, tag) {
  return el("div", { class: `side ${name}` },
    view && riskTag(view.level, view.risk), view && el("span", { class: "text" }, ...textRuns(view.runs, () => tag)));
}

// Returns the suggested replacement for the chosen sentence, else the first suggestion.
export const suggestionFor = ({ data, chosen }) =>
  data.suggestions.find((suggestion) => suggestion.sentence === chosen) ?? data.suggestions[0];

export function drawSuggestion(desk, place) {
  const suggestion = suggestionFor(desk);
  place.replaceChildren(...[suggestion && suggestionPanel(desk.data.item, suggestion, desk)].filter(Boolean));
}

function suggestionPanel(item, suggestion, desk) {
  const { source, outcome, evidence, why, runs } = suggestion;
  return el("section", { class: "suggestion", "aria-label": t.repair },
    el("h3", { text: [outcome, fill(t.repairBy, { label: source })].filter(Boolean).join(" · ") }),
    el("p", { class: "text", lang: item.lang }, ...textRuns(runs, (run) => (run.change === "added" ? "ins" : "del"))),
    why && el("p", { class: "why", text: why }),
    evidence.length > 0 && el("h4", { text: t.repairRests }),
    evidence.length > 0 && el("ul", { class: "rests", lang: item.lang }, ...evidence.map((quote) => el("li", { text: quote }))),
    keyButton(t.repairAccept, desk.frame.cap("repair"), (event) => desk.perform("repair", event.timeStamp)));
}

// Returns three steps for somebody who is here for the first time; they go away for good once they were read or followed.
function firstSteps({ frame, person, data }) {
  const known = `touchstone.steps.${person}`;
  if (stored(known) || data.recent.length) { store(known, true); return null; }
  const steps = [fill(t.stepChoose, { down: frame.cap("down"), up: frame.cap("up") }), t.stepRead,
    fill(t.stepDecide, { accept: frame.cap("accept"), edit: frame.cap("edit"), reject: frame.cap("reject"), undo: frame.cap("undo") })];
  const hint = el("div", { class: "first-steps" }, el("ol", {}, ...steps.map((text) => el("li", { text }))),
    el("button", { type: "button", class: "action", text: t.stepsRead,
      on: { click: () => { store(known, true); hint.remove(); frame.focusList(); } } }));
  return hint;
}

export function drawReviewed(desk) {
  const { item, reconsider, past, comparison } = desk.data;
  const list = desk.newText ? newTextList(desk) : reviewedList(desk, (index) => desk.choose(index));
  desk.suggestionPlace = el("div");
  desk.frame.work.replaceChildren(...[
    firstSteps(desk),
    itemLine(item, itemBadges(desk.data), itemState(desk)),
    !reconsider && decisionHistory(past),
    questionPanel(item, (part) => findingsBeside(desk, item, part)),
    comparison && comparedParts(item, comparison),
    replacementButton(desk),
    desk.suggestionPlace,
    list,
    foldExplanation(desk, item, list),
    findingsBeside(desk, item, "quiz:explanation"),
  ].filter(Boolean));
  return list;
}

// Returns the state of the item, for example that it is being scored.
function itemState({ data, busy, editor }) {
  if (data.comparison) return comparisonLine(data.comparison);
  if (data.pending) return el("span", { class: "pending", text: t.rescoring });
  return !busy && editor.draftLine(data.item);
}

// Returns the text of an edit that is still being stored and scored.
const newTextList = ({ newText, data: { item } }) =>
  el("div", { class: "newtext", tabindex: 0, role: "group", "aria-label": t.sentences, lang: item.lang, text: newText.text });

function reviewedList(desk, choose) {
  const { item, comparison, blind } = desk.data;
  if (comparison) return comparedList(item, comparison, choose);
  if (reads(desk)) return readingView(item, choose, { blind });
  const scores = (sentence) => (blind ? [hiddenTag()] : [riskTag(sentence.level, sentence.risk), familyCount(item, sentence)]);
  return sentenceList(item, choose, (sentence, index) => [el("span", { class: "scores" }, ...scores(sentence)),
    partText(item, sentencePart(index), sentence.text, "span", { class: "text" })]);
}

function itemBadges({ item, blind, reconsider, audit, old_weights: old, attempts }) {
  const attempted = attempts ? [attemptsBadge(attempts, item)] : [];
  if (blind) return [hiddenBadge(), ...attempted];
  const status = item.status !== "open" && el("span", { class: "status", text: STATUSES[item.status] });
  const named = item.band ? fill(t.band, { band: BANDS[item.band] }) : t.notScored;
  const band = el("span", { class: `band ${item.level}`, title: BAND_MEANINGS[item.band], text: named });
  const meaning = MEANINGS[item.level] && el("strong", { class: `meaning ${item.level}`, text: MEANINGS[item.level] });
  return [riskTag(item.level, item.risk), meaning, band, status,
    reconsider && openedBadge(), audit && auditBadge(), old && oldWeightsBadge(), ...attempted];
}

function badge(shape, text, { title, kind = "" }) {
  return el("span", { class: kind ? `badge ${kind}` : "badge", title },
    el("span", { class: "shape", "aria-hidden": "true", text: shape }), text);
}

const auditBadge = () => badge("◇", t.auditBadge, { title: t.auditWhy, kind: "audit" });
const oldWeightsBadge = () => badge("△", t.oldWeightsBadge, { title: t.oldWeightsWhy, kind: "old-weights" });

export function riskiest(item) {
  let best = 0;
  item.sentences.forEach((sentence, index) => { if ((sentence.risk ?? -1) > (item.sentences[best].risk ?? -1)) best = index; });
  return best;
}
