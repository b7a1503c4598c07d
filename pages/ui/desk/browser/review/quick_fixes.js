// Corrections by one key: strike the chosen sentence, or put the wording of its source in its place.

// The ends of sentences in a source: a full stop before a space, a Japanese stop, or a new line.
const ENDS = /[.!?…]+["'”’)\]]*(?=\s)|[。！？]+[」』）]*|\n/gu;

// Returns where the sentences of an item stand in its text.
export function placesOf({ sentences }) {
  let at = 0;
  return sentences.map(({ gap, text }) => {
    const start = at + gap.length;
    at = start + text.length;
    return { start, end: at };
  });
}

// Returns the text without the sentence; a line that holds nothing but its list marker goes with it.
export function withoutSentence(item, index) {
  const { start, end } = placesOf(item)[index];
  const before = item.text.slice(0, start), after = item.text.slice(end);
  const line = before.slice(before.lastIndexOf("\n") + 1), rest = after.slice(0, `${after}\n`.indexOf("\n"));
  if (/^\s*(?:[-*+>#]+|\d+[.)])?\s*$/.test(line) && !rest.trim())
    return `${before.slice(0, before.length - line.length)}${after.slice(rest.length + 1)}`.trim();
  return `${before}${line.trim() ? after.replace(/^[ \t]+(?=\S)/, before.endsWith(" ") ? "" : " ") : after.trimStart()}`.trim();
}

export function withSentence(item, index, wording) {
  const { start, end } = placesOf(item)[index];
  const marker = /^\s*(?:[-*+]|\d+[.)]|[(（]?\d+[)）])\s+/.exec(item.text.slice(start, end))?.[0] ?? "";
  return `${item.text.slice(0, start)}${marker}${wording}${item.text.slice(end)}`;
}

// Returns the sentence of a source around a mark, or null without one.
export function sourceWording({ sources }, mark) {
  const text = mark && sources[mark.source]?.text;
  if (!text) return null;
  let begin = 0, end = text.length;
  for (const stop of text.matchAll(ENDS)) {
    const behind = stop.index + stop[0].length;
    if (behind <= mark.start) begin = behind;
    else if (behind >= mark.end) { end = behind; break; }
  }
  return text.slice(begin, end).trim() || null;
}

const NUMBER = /\d[\d.,:]*\d|\d/gu, WORD = /[\p{L}\p{M}]{3,}/gu;

// Returns the place of the first wrong words of a sentence; without any, of the first number, else the first word, that no
// source has; its start if there is none.
export function suspectPlace(item, index) {
  const place = placesOf(item)[index];
  if (!place) return null;
  const [wrong] = item.sentences[index].finding?.wrong ?? [];
  if (wrong) return { start: place.start + wrong.start, end: place.start + wrong.end };
  const all = item.sources.map((source) => source.text).join("\n").toLowerCase(), { text } = item.sentences[index];
  const spaced = !["ja", "zh"].includes(item.lang);
  const words = [...text.matchAll(NUMBER), ...(spaced ? text.matchAll(WORD) : [])];
  const found = all && words.find(([word]) => !all.includes(word.toLowerCase()));
  if (!found) return { start: place.start, end: place.start };
  return { start: place.start + found.index, end: place.start + found.index + found[0].length };
}
