// A quiz as a learner reads it: readings above its words, room to write, letters before its options.

const OPTION_LETTERS = {
  ja: "アイウエオカキクケコサシスセソタチツテトナニヌネノハ", ko: "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
  en: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};
const STEM = "quiz:stem";
const optionPart = (index) => `quiz:option:${index}`;
const sentencePart = (index) => `sentence:${index}`;

// None where there is nothing to choose a letter for: true or false.
function optionLetter(item, index) {
  if (item.quiz?.form === "true_false") return "";
  return [...(OPTION_LETTERS[item.lang] ?? OPTION_LETTERS.en)][index] ?? String(index + 1);
}

// A text that evidence may point into; `tag` is the element that holds it.
function partText(item, part, text, tag = "span", attributes = {}) {
  return el(tag, { ...attributes, "data-part": part }, ...partNodes(item, part, text, []));
}

function partNodes(item, part, text, marks) {
  const places = [...(item.quiz?.readings[part] ?? []), ...(part === STEM ? item.quiz?.gaps ?? [] : [])];
  places.sort((a, b) => a.start - b.start);
  let start = 0;
  return markedText(text, marks).flatMap((node) => {
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

// Draw the marks of these parts anew and leave the rest where it is.
function markParts(pane, item, marks) {
  const texts = { [STEM]: item.question };
  item.choices.forEach((choice, index) => { texts[optionPart(index)] = choice.text; });
  item.sentences.forEach((sentence, index) => { texts[sentencePart(index)] = sentence.text; });
  for (const node of pane.querySelectorAll("[data-part]")) {
    const { part } = node.dataset;
    node.replaceChildren(...partNodes(item, part, texts[part], marks.filter((mark) => mark.part === part)));
  }
}
