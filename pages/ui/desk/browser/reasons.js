// The reasons for the risk of the chosen sentence: what each detector, each family of detectors and each judge says.

import { el, fill, keyButton, reveal } from "./elements.js";
import { sentenceNumber } from "./item.js";
import { riskNumber, riskTag } from "./signs.js";

// The signs of a family of detectors by letter: it suspects the sentence, supports it, or abstains.
const FAMILY_SIGNS = {
  d: { shape: "▲", name: t.voicesDoubt, says: "doubt" },
  s: { shape: "○", name: t.voicesSupport, says: "support" },
  "-": { shape: "·", name: t.voicesSilent, says: "silence" },
};

// Returns the families of detectors by the letter of their sign.
function familiesBySign(item, sentence) {
  const families = { d: [], s: [], "-": [] };
  [...sentence.family_signs].forEach((letter, index) => families[letter].push(item.family_names[index]));
  return families;
}

// Returns one shape for each family, at the same place for every sentence.
function familyStrip(item, sentence) {
  if (!/[ds]/.test(sentence.family_signs)) return null;
  const families = familiesBySign(item, sentence);
  const label = Object.keys(families).filter((letter) => families[letter].length)
    .map((letter) => `${FAMILY_SIGNS[letter].name}: ${families[letter].join(", ")}`).join(". ");
  const sign = (letter, index) => {
    const { shape, name, says } = FAMILY_SIGNS[letter];
    return el("span", { class: `family ${says}`, title: `${item.family_names[index]} (${item.families[index]}): ${name}`, text: shape });
  };
  return el("div", { class: "families", role: "img", "aria-label": label }, ...[...sentence.family_signs].map(sign));
}

// Returns how many families suspect a sentence and how many support it.
export function familyCount(item, sentence) {
  const families = familiesBySign(item, sentence);
  if (!families.d.length && !families.s.length) return null;
  const label = ["d", "s"].map((letter) => `${FAMILY_SIGNS[letter].name}: ${families[letter].length}`).join(", ");
  return el("span", { class: "family-count", role: "img", lang: LANGUAGE, "aria-label": label, title: label },
    ...["d", "s"].map((letter) => el("span", { text: `${FAMILY_SIGNS[letter].shape}${families[letter].length}` })));
}

// Returns how similarly scored sentences were labelled, where enough were.
const recordLine = (item, sentence) => sentence.record && el("p", { class: "record", lang: item.language, text: sentence.record.text });

// The opinions of language models on the chosen sentence: first the evidence, then the risk, and last, folded, the reason.
// None of it is a fact, and every line names the model.

function judgesPanel(item, checks, desk) {
  return checks.length > 0 && el("section", { class: "judges", "aria-label": t.judges },
    ...checks.map((check) => el("div", { class: "judge" },
      el("p", { class: "whose" }, fill(t.judgeOpinion, { name: check.model })),
      judgePlaces(item, check, "supports", t.judgeFor),
      judgePlaces(item, check, "contradicts", t.judgeAgainst),
      verdictButton(item, check, desk, el("span", { class: "verdict", lang: item.language, text: check.verdict })),
      check.reason && judgeReason(item, check, desk))));
}

// Returns the source text at the location that a judge named; the judge wrote none of it.
function judgePlaces(item, check, stance, title) {
  const places = check.marks.filter((mark) => mark.stance === stance);
  const quote = ({ source, start, end }) => el("li", {},
    el("span", { class: "where", text: item.sources[source].title }), " ",
    el("q", { lang: item.lang, text: item.sources[source].text.slice(start, end) }));
  return el("div", { class: `places ${stance}` }, el("span", { class: `stance ${stance}`, text: title }),
    places.length > 0 ? el("ul", {}, ...places.map(quote)) : el("span", { class: "quiet", text: t.judgeNoPlace }));
}

function judgeReason(item, check, desk) {
  const open = (desk.judgesOpen ??= new Set());
  const remember = ({ target }) => (target.open ? open.add(check.detector) : open.delete(check.detector));
  return el("details", { class: "judge-reason", open: open.has(check.detector), on: { toggle: remember } },
    el("summary", { text: t.judgeReason }),
    el("p", { lang: item.language, title: mentionedIds(check), text: check.reason }));
}

// The name of a detector in the reader's language; the tooltip has its id, which the command line and the documentation use.
const detectorName = (item, check) => el("span", { class: "name", lang: item.language, title: check.detector, text: check.name });

// Returns the ids of the detectors that a reason names.
const mentionedIds = ({ mentions }) => mentions.join(", ") || null;

// The risk from which a check of a quiz counts as a finding.
export const FOUND_FROM = 0.5;
const ERRORS = {
  contradiction: t.errorContradiction, unsupported: t.errorUnsupported,
  wrong_slot: t.errorWrongSlot, false_silence: t.errorFalseSilence,
};
const foundNothing = (check) => check.of_quiz && check.risk < FOUND_FROM;

// Returns what is wrong with a flagged sentence in one line, or the reason for the risk of any other.
function findingLine(item, sentence) {
  const { finding, level, risk, reason } = sentence;
  if (!finding) {
    return el("div", { class: `in-short ${level}`, lang: item.language, title: mentionedIds(sentence) },
      riskTag(level, risk), " ", reason || (risk === null ? t.sentenceUnchecked : ""));
  }
  return el("div", { class: `in-short finding-line ${level}`, "data-error": finding.error },
    el("p", { class: "kind" }, riskTag(level, risk), " ", el("strong", { text: ERRORS[finding.error] })),
    el("p", { class: "line", lang: item.language, text: finding.line }));
}

// The checks behind a line, folded until somebody asks: what each says, and all places that they name.
function checksFold(item, sentence, desk, contents) {
  const { d, s } = familiesBySign(item, sentence);
  const count = sentence.family_signs.length;
  const text = d.length || s.length ? fill(t.checksCount, { count, raise: d.length, lower: s.length }) : t.checks;
  const open = Boolean(desk.checksOpen || desk.only);
  const toggle = ({ target }) => {
    if (target.open === Boolean(desk.checksOpen || desk.only)) return;
    desk.checksOpen = target.open;
    if (!target.open) desk.only = null;
    desk.drawWhy(true);
  };
  return sentence.checks.length > 0 && el("details", { class: "checks", open, on: { toggle } },
    el("summary", { "data-detector": "checks", text }), ...contents);
}

// `desk.only`: the detector whose evidence alone is shown; `desk.checksOpen`: whether the checks are unfolded;
// `desk.unfolded`: whether those that abstained are listed.
export function drawReasons(pane, item, index, desk) {
  const sentence = item.sentences[index];
  const focused = desk.frame.active()?.dataset.detector;
  const spoken = sentence.checks.filter((check) => check.state === "scored");
  const [passed, told] = [true, false].map((nothing) => spoken.filter((check) => foundNothing(check) === nothing));
  const [judges, scored] = [true, false].map((judge) => told.filter((check) => Boolean(check.model) === judge));
  const row = (check) => el("li", {}, detectorButton(item, check, desk));
  const [inside, outside] = [true, false].map((weighed) => scored.filter((check) => check.weighed === weighed).map(row));
  pane.replaceChildren(...[
    sentenceNumber(item, index),
    findingLine(item, sentence),
    recordLine(item, sentence),
    judgesPanel(item, judges, desk),
    failedChecks(item, sentence),
    checksFold(item, sentence, desk, [
      familyStrip(item, sentence),
      sentence.finding && sentence.reason
        && el("p", { class: "reason", lang: item.language, title: mentionedIds(sentence), text: sentence.reason }),
      el("ul", { class: "detectors" }, ...inside),
      inside.length > 0 && outside.length > 0 && el("p", { class: "aside", text: t.outside }),
      outside.length > 0 && el("ul", { class: "detectors" }, ...outside),
      passedChecks(item, passed, desk),
      ...abstained(item, sentence, desk),
    ]),
  ].filter(Boolean));
  if (focused) pane.querySelector(`[data-detector="${focused}"]`)?.focus({ preventScroll: true });
}

const detectorButton = (item, check, desk) => verdictButton(item, check, desk,
  el("span", { class: "reason", lang: item.language, title: mentionedIds(check), text: check.reason }));

function verdictButton(item, check, desk, reason = null) {
  const pressed = desk.only === check.detector;
  return el("button", {
    type: "button", class: "detector", "aria-pressed": String(pressed), "data-detector": check.detector,
    title: check.marks.length ? t.evidenceOnly : t.evidenceNone,
    on: { click: () => { desk.only = pressed ? null : check.detector; desk.drawWhy(true); } },
  },
  detectorName(item, check),
  el("span", { class: "meter", "aria-hidden": "true" }, el("span", { style: `width:${Math.round(check.risk * 100)}%` })),
  el("span", { class: "number", text: riskNumber(check.risk) }),
  reason,
  check.lost > 0 && el("span", { class: "reason", text: fill(t.evidenceLost, { count: check.lost }) }));
}

// Checks of a quiz without a finding share one line until somebody opens it.
function passedChecks(item, passed, desk) {
  const remember = ({ target }) => { desk.passedOpen = target.open; };
  return passed.length > 0 && el("details", { class: "passed", open: Boolean(desk.passedOpen), on: { toggle: remember } },
    el("summary", { text: fill(t.passedChecks, { count: passed.length }) }),
    el("ul", { class: "detectors" }, ...passed.map((check) => el("li", {}, detectorButton(item, check, desk)))));
}

const silentLine = (item, state) => (check) => el("p", { class: check.state }, detectorName(item, check),
  ` ${state}: `, el("span", { lang: check.state === "failed" ? null : item.language, title: mentionedIds(check), text: check.reason }));

// Failed detectors are always displayed.
function failedChecks(item, sentence) {
  const failed = sentence.checks.filter((check) => check.state === "failed");
  return failed.length > 0 && el("div", { class: "silent" }, ...failed.map(silentLine(item, t.failed)));
}

// Those that abstained share one line until somebody opens it.
function abstained(item, sentence, desk) {
  const cap = desk.frame.cap("silent");
  const silent = sentence.checks.filter((check) => check.state === "abstained");
  return [
    silent.length > 0 && keyButton(t.silent, cap, () => unfold(desk),
      { class: "fold", "aria-expanded": String(Boolean(desk.unfolded)), "aria-keyshortcuts": cap, "data-detector": "silent" }),
    silent.length > 0 && desk.unfolded && el("div", { class: "silent" }, ...silent.map(silentLine(item, t.abstained))),
  ];
}

// Lists the checks that abstained, or folds them again; a closed fold of all checks is opened for them.
export function unfold(desk) {
  const { detail } = desk.frame;
  if (!desk.data.item) return;
  if (!detail.querySelector("[data-detector=silent]")) { desk.frame.refuse(t.nothingSilent); return; }
  const hidden = !detail.querySelector("details.checks").open;
  desk.unfolded = hidden || !desk.unfolded;
  if (hidden) desk.checksOpen = true;
  desk.drawWhy(true);
  if (desk.unfolded) reveal(detail, detail.querySelector("details.checks").lastElementChild);
}
