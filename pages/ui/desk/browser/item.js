// The item on screen: its question, its sentences as a list box, the parts of a quiz, and the link to it.

import { el, fill, textField } from "./elements.js";
import { markedText } from "./sources.js";

// The letters of the options, by language.
const OPTION_LETTERS = {
  ja: "アイウエオカキクケコサシスセソタチツテトナニヌネノハ", ko: "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
  en: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};
export const STEM = "quiz:stem";
export const optionPart = (index) => `quiz:option:${index}`;
export const sentencePart = (index) => `sentence:${index}`;

// Returns the letter of an option, or none for true and false.
export function optionLetter(item, index) {
  if (item.quiz?.form === "true_false") return "";
  return [...(OPTION_LETTERS[item.lang] ?? OPTION_LETTERS.en)][index] ?? String(index + 1);
}

// Returns the text of a part of the quiz, which evidence may point into; `tag` is the element around it.
export function partText(item, part, text, tag = "span", attributes = {}) {
  return el(tag, { ...attributes, "data-part": part }, ...partNodes(item, part, text, []));
}

function partNodes(item, part, text, marks) {
  const places = [...(item.quiz?.readings[part] ?? []), ...(part === STEM ? item.quiz?.gaps ?? [] : [])];
  places.sort((a, b) => a.start - b.start);
  let start = 0;
  return markedText(text, [...marks, ...wrongWords(item, part)]).flatMap((node) => {
    const begin = start;
    start += node.textContent.length;
    const inside = places.filter((place) => place.start >= begin && place.end <= start);
    if (!inside.length) return [node];
    const pieces = annotated(node.textContent, begin, inside);
    if (node.nodeType === Node.TEXT_NODE) return pieces;
    node.replaceChildren(...pieces);
    return [node];
  });
}

// Returns the marks of the words that are wrong in a sentence.
function wrongWords(item, part) {
  const finding = part.startsWith("sentence:") && item.sentences[Number(part.slice("sentence:".length))]?.finding;
  return finding ? finding.wrong.map((words) => ({ ...words, stance: "wrong" })) : [];
}

// `places` in this order, none over another; what lies over one before it is passed over.
function annotated(text, begin, places) {
  const nodes = [];
  let end = 0;
  for (const { start, end: last, kana } of places) {
    if (start - begin < end) continue;
    const piece = text.slice(start - begin, last - begin);
    nodes.push(text.slice(end, start - begin),
      kana ? el("ruby", {}, piece, el("rt", { text: kana })) : el("span", { class: "gap", text: piece }));
    end = last - begin;
  }
  return [...nodes, text.slice(end)];
}

// Draws the marks of these parts again and leaves the others as they are.
export function markParts(pane, item, marks) {
  const texts = { [STEM]: item.question };
  item.choices.forEach((choice, index) => { texts[optionPart(index)] = choice.text; });
  item.sentences.forEach((sentence, index) => { texts[sentencePart(index)] = sentence.text; });
  for (const node of pane.querySelectorAll("[data-part]")) {
    const { part } = node.dataset;
    node.replaceChildren(...partNodes(item, part, texts[part], marks.filter((mark) => mark.part === part)));
  }
}

// Returns the sentences of an item as one list box; `decorate` returns the contents of a row.
export function sentenceList(item, choose, decorate) {
  const list = el("div", { class: "sentences", role: "listbox", tabindex: 0, "aria-label": t.sentences, lang: item.lang });
  item.sentences.forEach((sentence, index) => {
    list.append(el("div", {
      class: sentenceClass(sentence, sentence.level), role: "option", id: `s-${index}`, "data-index": index, "aria-selected": "false",
      on: { click: () => choose(index) },
    }, ...decorate(sentence, index)));
  });
  return list;
}

export const sentenceClass = (sentence, ...states) =>
  ["sentence", ...states, sentence.gap.includes("\n") && "paragraph"].filter(Boolean).join(" ");

export function selectOption(list, index) {
  for (const option of list.querySelectorAll("[role=option]")) {
    option.setAttribute("aria-selected", String(Number(option.dataset.index) === index));
  }
  list.setAttribute("aria-activedescendant", `s-${index}`);
  return list.querySelector(`[data-index="${index}"]`);
}

// Moves to the next or the previous sentence; at either end a message says so.
export function stepSentence(desk, op) {
  const count = desk.data.item?.sentences.length ?? 0;
  const next = desk.chosen + (op === "down" ? 1 : -1);
  if (count && next >= count) desk.frame.announce(t.lastSentence);
  else if (count && next < 0) desk.frame.announce(t.firstSentence);
  else if (count) desk.choose(next);
}

// The question of an item, with the options of a quiz. `beside`: what stands below a part of a quiz, by its name.
export function questionPanel(item, beside = () => null) {
  const choices = item.choices.length > 0 && el("ol", { class: "choices" }, ...item.choices.map((choice, index) =>
    el("li", { class: choice.key ? "key" : null }, letterOf(item, index), partText(item, optionPart(index), choice.text),
      choice.key && el("span", { class: "keymark", lang: LANGUAGE, text: `✓ ${t.keyChoice}` }), beside(optionPart(index)))));
  return el("div", { class: item.quiz ? `question form-${item.quiz.form}` : "question", lang: item.lang },
    questionLine(item), beside(STEM), choices, item.quiz && !choices && answerLine(item), beside("key"));
}

export function questionLine(item) {
  return item.question ? partText(item, STEM, item.question, "h2") : el("h2", { lang: LANGUAGE, text: t.noQuestion });
}

export const letterOf = (item, index) => {
  const letter = optionLetter(item, index);
  return letter && el("span", { class: "letter", text: letter });
};

// Returns the accepted answers of a question without options.
function answerLine({ quiz }) {
  return quiz.key && el("p", { class: "answers" }, el("span", { class: "keymark", lang: LANGUAGE, text: `✓ ${t.keyChoice}` }),
    ...[quiz.key, ...quiz.also_correct].map((text) => el("span", { class: "answer", text })));
}

// `before` and `after` stand on either side of the line's middle, the name of the item at its end.
export function itemLine(item, before, after = null) {
  const details = fill(t.itemDetails, { item: item.id, revision: item.revision, id: item.external_id });
  return el("p", { class: "itemline" }, ...before, unseenBadge(item), after,
    el("span", { class: "where", text: `${item.set_name} · #${item.id}`, title: details }));
}

// Returns a badge for hidden characters anywhere in the item, its sources included.
const unseenBadge = ({ unseen }) => unseen > 0 && el("span", { class: "status unseen", title: t.unseenWhy },
  el("span", { class: "shape", "aria-hidden": "true", text: "⚠" }), fill(t.unseenBadge, { count: unseen }));

export const sentenceNumber = (item, index) => el("h3", { text: fill(t.sentenceOf, { number: index + 1, count: item.sentences.length }) });

export function drawEmpty({ work, detail, sources }, title, lines) {
  detail.replaceChildren();
  sources.replaceChildren();
  work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: title }), ...lines.map((line) => el("p", { text: line }))));
}

// Returns the address of an item and one of its sentences at this desk; sentences count from 1 there.
export function linkTo(item, sentence) {
  const to = new URL(location.pathname, location.origin);
  to.searchParams.set("item", item);
  if (sentence !== null) to.searchParams.set("sentence", sentence + 1);
  return to.href;
}

// Copies the link, or displays it for copying if the browser grants no access to the clipboard.
export function copyLink(frame, item, sentence) {
  const url = linkTo(item.id, sentence);
  const byHand = () => {
    const field = textField({ label: t.link, text: url }, () => frame.dialog.close());
    frame.dialog.show(t.link, field);
    field.select();
  };
  const copied = () => frame.announce(fill(t.linkCopied, { item: item.id, number: sentence + 1 }));
  if (navigator.clipboard) navigator.clipboard.writeText(url).then(copied, byHand);
  else byHand();
}
