// Evidence that a person binds to a label: a sentence of a source, by key, or any stretch of one, by mouse.

const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, "gu");
const SOME_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
// Where a segmenter that knows no language ends a sentence too early.
const ABBREVIATION = /(?:^|[\s(])(?:[A-Z]|Dr|Mrs?|Ms|Prof|St|Jr|Sr|Inc|Ltd|Co|vs|No|approx|e\.g|i\.e)\.\s*$/;
const GOES_ON = /^(?:と|って|など|な[のど]|[のをにがはもでへや、]|(?:이?라|하)?고|라는|[a-z])/;
const SHOUT = /[？?！!]\s*$/;
const SHOUT_GOES_ON = /^(?:と(?:い|言|思|の)|って)/;
const OPENED = /[「『（(［〈《“]+$/;
const CLOSED = /[」』）)］”"’]\s*$/;

// What texts are compared by: words, or pairs of characters where words inflect or are not written apart.
function terms(text) {
  const found = new Set();
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(RUNS)) {
    const letters = [...run];
    if (!SOME_UNSPACED.test(run) || letters.length === 1) found.add(run);
    else for (let i = 0; i + 1 < letters.length; i++) found.add(letters[i] + letters[i + 1]);
  }
  return found;
}

// Start and end of each sentence, without the space around it.
function stretches(text, lang) {
  const parts = Intl.Segmenter ? [...new Intl.Segmenter(lang || "en", { granularity: "sentence" }).segment(text)].map((part) => part.segment) : text.split(/(?<=\n)/);
  // A bracket that opens belongs to what it opens.
  for (let i = 0; i + 1 < parts.length; i++) {
    const [opened] = parts[i].match(OPENED) ?? [""];
    parts[i] = parts[i].slice(0, parts[i].length - opened.length);
    parts[i + 1] = opened + parts[i + 1];
  }
  const joined = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const early = last !== undefined && !last.includes("\n") && (ABBREVIATION.test(last)
      || (CLOSED.test(last) && GOES_ON.test(part)) || (SHOUT.test(last) && SHOUT_GOES_ON.test(part)));
    if (early) joined[joined.length - 1] += part;
    else joined.push(part);
  }
  let at = 0;
  return joined.map((part) => {
    const start = at + part.length - part.trimStart().length;
    at += part.length;
    return { start, end: Math.max(start, at - (part.length - part.trimEnd().length)) };
  }).filter(({ start, end }) => end > start);
}

// The sentences of an item's sources. Nearest first means: by the rarest words shared, then as they stand. No score
// has a say in it, so the order tells nothing of one.
class Candidates {
  constructor(item) {
    this.all = item.sources.flatMap(({ text }, source) => stretches(text, item.lang).map(({ start, end }) => {
      const quote = text.slice(start, end);
      return { source, start, end, quote, terms: terms(quote) };
    }));
    this.holders = new Map();
    for (const one of this.all) for (const term of one.terms) this.holders.set(term, (this.holders.get(term) ?? 0) + 1);
  }

  nearest(text) {
    const asked = [...terms(text)];
    const shared = (one) => asked.reduce((sum, term) => sum + (one.terms.has(term) ? 1 / this.holders.get(term) : 0), 0);
    return this.all.map((one) => [shared(one), one]).sort(([a], [b]) => b - a).map(([, one]) => one);
  }
}

// What the mouse selected in one source; null for nothing, or for a selection across sources.
function selectedStretch(pane, item) {
  const shadow = pane.getRootNode();
  const selection = shadow.getSelection?.() ?? document.getSelection();
  const range = shadow.getSelection ? selection.rangeCount > 0 && selection.getRangeAt(0) : selection.getComposedRanges?.({ shadowRoots: [shadow] })[0];
  if (!range) return null;
  const [from, to] = [placeIn(pane, range.startContainer, range.startOffset), placeIn(pane, range.endContainer, range.endOffset)];
  if (!from || !to || from.source !== to.source) return null;
  const { text } = item.sources[from.source];
  const picked = text.slice(from.at, to.at);
  const start = from.at + picked.length - picked.trimStart().length;
  const end = start + picked.trim().length;
  return end > start ? { source: from.source, start, end, quote: text.slice(start, end) } : null;
}

function placeIn(pane, node, offset) {
  const text = (node instanceof Element ? node : node.parentElement)?.closest(".source .text");
  if (!text || !pane.contains(text)) return null;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(node, offset);
  return { source: Number(text.closest("[data-source]").dataset.source), at: before.toString().length };
}
