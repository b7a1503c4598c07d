// An answer as its readers will see it, with its sentences marked in place. The server sends blocks and runs of text; every
// run becomes a text node, so nothing that a model wrote becomes markup.

import { el } from "../elements.js";
import { riskTag } from "../signs.js";
import { markedText } from "../sources.js";

const PLAIN = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "table", "thead", "tbody", "tr", "th", "td",
  "strong", "em", "s", "code", "br", "hr"]);

// Returns whether this person sees the answer as it is read: as they chose, else where it is Markdown.
export const reads = ({ data: { item, reading } }) => Boolean(item?.reading.length) && (reading ?? item.marked_up);

// Returns the answer, and below it the sentences of which nothing is seen, such as a rule between two parts.
export function readingView(item, choose, { blind }) {
  const drawn = new Map();  // how far each sentence is drawn
  const draw = (node) => (node.length === 2 ? run(node) : block(node));
  const run = ([text, index]) => (index < 0 ? document.createTextNode(text) : sentenceRun(text, index));
  const sentenceRun = (text, index) => {
    const sentence = item.sentences[index];
    const from = Math.max(0, sentence.text.indexOf(text, drawn.get(index) ?? 0));
    const wrong = (sentence.finding?.wrong ?? []).map(({ start, end }) => ({ start: start - from, end: end - from, stance: "wrong" }));
    const first = !drawn.has(index);
    drawn.set(index, from + text.length);
    return el("span", { class: `reads ${blind ? "" : sentence.level}`, "data-index": index, id: first ? `s-${index}` : null,
      on: { click: () => choose(index) } }, ...markedText(text, wrong.filter(({ start, end }) => end > 0 && start < text.length)));
  };
  const block = ([tag, note, children]) => {
    const inside = children.map(draw);
    if (PLAIN.has(tag)) return el(tag, { start: tag === "ol" && note }, ...inside);
    if (tag === "pre") return el("pre", {}, el("code", {}, ...inside));
    if (tag === "math") return el("span", { class: "math" }, ...inside);
    return el("span", { class: tag, title: note }, tag === "image" && "🖼 ", ...inside);
  };
  const view = el("div", { class: "reading", role: "group", tabindex: 0, "aria-label": t.readingView, lang: item.lang },
    ...item.reading.map(draw));
  for (const index of item.sentences.keys()) if (!drawn.has(index)) view.append(unseenSentence(item, index, choose, blind));
  if (!blind) addTags(view, item);
  return view;
}

function unseenSentence(item, index, choose, blind) {
  const { level, text } = item.sentences[index];
  return el("p", { class: "markup" }, el("code", { class: `reads ${blind ? "" : level}`, "data-index": index, id: `s-${index}`,
    title: t.readingMarkup, on: { click: () => choose(index) }, text }));
}

// Puts the sign and the number of a raised or high risk behind the last run of its sentence.
function addTags(view, item) {
  item.sentences.forEach(({ level, risk }, index) => {
    if (level !== "raised" && level !== "high") return;
    view.querySelector(`[data-index="${index}"]`)?.before(riskTag(level, risk));
  });
}

// Frames the runs of a sentence and returns the first one.
export function selectRuns(view, index) {
  for (const node of view.querySelectorAll("[data-index]")) node.classList.toggle("chosen", Number(node.dataset.index) === index);
  return view.querySelector(`[data-index="${index}"]`);
}
