// The sentences of a source, as this browser splits them, put right where it knows the language too little.

// Where a segmenter that knows no language ends a sentence too early.
const ABBREVIATION = /(?:^|[\s(])(?:[A-Z]|Dr|Mrs?|Ms|Prof|St|Jr|Sr|Inc|Ltd|Co|vs|No|approx|e\.g|i\.e)\.\s*$/;
const GOES_ON = /^(?:と|って|など|な[のど]|[のをにがはもでへや、]|(?:이?라|하)?고|라는|[a-z])/;
const SHOUT = /[？?！!]\s*$/;
const SHOUT_GOES_ON = /^(?:と(?:い|言|思|の)|って)/;
const OPENED = /[「『（(［〈《“]+$/;
const CLOSED = /[」』）)］”"’]\s*$/;

// Start and end of each sentence, without the space around it.
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
