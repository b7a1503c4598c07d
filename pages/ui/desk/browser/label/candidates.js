// The sentences of an item's sources as candidates for evidence: split in the browser, and ordered by likeness.

// Abbreviations after which the browser's own segmenter ends a sentence too early.
const ABBREVIATION = /(?:^|[\s(])(?:[A-Z]|Dr|Mrs?|Ms|Prof|St|Jr|Sr|Inc|Ltd|Co|vs|No|approx|e\.g|i\.e)\.\s*$/;
const GOES_ON = /^(?:と|って|など|な[のど]|[のをにがはもでへや、]|(?:이?라|하)?고|라는|[a-z])/;
const SHOUT = /[？?！!]\s*$/;
const SHOUT_GOES_ON = /^(?:と(?:い|言|思|の)|って)/;
const OPENED = /[「『（(［〈《“]+$/;
const CLOSED = /[」』）)］”"’]\s*$/;

// Returns start and end of each sentence of a text, without the space around it.
function stretches(text, lang) {
  let end = 0;
  return joinedSentences(segments(text, lang)).map((sentence) => {
    const start = end + sentence.length - sentence.trimStart().length;
    end += sentence.length;
    return { start, end: Math.max(start, end - (sentence.length - sentence.trimEnd().length)) };
  }).filter((stretch) => stretch.end > stretch.start);
}

function segments(text, lang) {
  if (!Intl.Segmenter) return text.split(/(?<=\n)/);
  const parts = [...new Intl.Segmenter(lang || "en", { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  // A bracket that opens belongs to what it opens.
  for (let i = 0; i + 1 < parts.length; i++) {
    const [opened] = parts[i].match(OPENED) ?? [""];
    parts[i] = parts[i].slice(0, parts[i].length - opened.length);
    parts[i + 1] = opened + parts[i + 1];
  }
  return parts;
}

function joinedSentences(parts) {
  const joined = [];
  for (const part of parts) {
    if (joined.length && endsTooEarly(joined.at(-1), part)) joined[joined.length - 1] += part;
    else joined.push(part);
  }
  return joined;
}

function endsTooEarly(sentence, next) {
  return !sentence.includes("\n") && (ABBREVIATION.test(sentence)
    || (CLOSED.test(sentence) && GOES_ON.test(next)) || (SHOUT.test(sentence) && SHOUT_GOES_ON.test(next)));
}

const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, "gu");
const SOME_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");

// Returns the terms by which texts are compared: words, or pairs of characters in languages without spaces or with inflection.
function terms(text) {
  const all = new Set();
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(RUNS)) {
    const letters = [...run];
    if (!SOME_UNSPACED.test(run) || letters.length === 1) all.add(run);
    else for (let i = 0; i + 1 < letters.length; i++) all.add(letters[i] + letters[i + 1]);
  }
  return all;
}

export class Candidates {
  constructor(item) {
    this.all = item.sources.flatMap(({ text }, source) => stretches(text, item.lang).map(({ start, end }) => {
      const quote = text.slice(start, end);
      return { source, start, end, quote, terms: terms(quote) };
    }));
    this.frequencies = new Map();
    for (const candidate of this.all) for (const term of candidate.terms) this.frequencies.set(term, (this.frequencies.get(term) ?? 0) + 1);
  }

  // Returns the candidates with the rarest shared terms first, and otherwise in their order in the text. Scores play no part,
  // so that the order reveals none.
  nearest(text) {
    const wanted = [...terms(text)];
    const shared = (candidate) => wanted.reduce((sum, term) => sum + (candidate.terms.has(term) ? 1 / this.frequencies.get(term) : 0), 0);
    return this.all.map((candidate) => [shared(candidate), candidate]).sort(([a], [b]) => b - a).map(([, candidate]) => candidate);
  }
}
