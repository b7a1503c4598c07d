// The sentences of an item's sources, as candidates for evidence.

const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, "gu");
const SOME_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");

// What texts are compared by: words, or pairs of characters where words inflect or are not written apart.
function terms(text) {
  const all = new Set();
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(RUNS)) {
    const letters = [...run];
    if (!SOME_UNSPACED.test(run) || letters.length === 1) all.add(run);
    else for (let i = 0; i + 1 < letters.length; i++) all.add(letters[i] + letters[i + 1]);
  }
  return all;
}

class Candidates {
  constructor(item) {
    this.all = item.sources.flatMap(({ text }, source) => stretches(text, item.lang).map(({ start, end }) => {
      const quote = text.slice(start, end);
      return { source, start, end, quote, terms: terms(quote) };
    }));
    this.frequencies = new Map();
    for (const candidate of this.all) for (const term of candidate.terms) this.frequencies.set(term, (this.frequencies.get(term) ?? 0) + 1);
  }

  // Nearest first means: by the rarest words shared, then as they stand. No score has a say in it, so the order tells
  // nothing of one.
  nearest(text) {
    const wanted = [...terms(text)];
    const shared = (candidate) => wanted.reduce((sum, term) => sum + (candidate.terms.has(term) ? 1 / this.frequencies.get(term) : 0), 0);
    return this.all.map((candidate) => [shared(candidate), candidate]).sort(([a], [b]) => b - a).map(([, candidate]) => candidate);
  }
}
