// What the detectors say together: how alike scores turned out, and which families doubt a sentence.

// How sentences scored alike turned out; faint where few labels tell.
const recordLine = (item, sentence) => sentence.record &&
  el("p", { class: `record${sentence.record.thin ? " thin" : ""}`, lang: item.language, text: sentence.record.text });

const VOICES = {
  d: { shape: "▲", name: t.voicesDoubt, of: "doubt" },
  s: { shape: "○", name: t.voicesSupport, of: "support" },
  "-": { shape: "·", name: t.voicesSilent, of: "silence" },
};

// By letter, the families that say so.
function heard(item, sentence) {
  const said = { d: [], s: [], "-": [] };
  [...sentence.voices].forEach((letter, index) => said[letter].push(item.family_names[index]));
  return said;
}

// Every family of detectors as one shape, in the same place for every sentence.
function voiceStrip(item, sentence) {
  if (!/[ds]/.test(sentence.voices)) return null;
  const said = heard(item, sentence);
  const words = Object.keys(said).filter((letter) => said[letter].length).map((letter) => `${VOICES[letter].name}: ${said[letter].join(", ")}`).join(". ");
  return el("div", { class: "voices", role: "img", "aria-label": words }, ...[...sentence.voices].map((letter, index) =>
    el("span", { class: `voice ${VOICES[letter].of}`, title: `${item.family_names[index]} (${item.families[index]}): ${VOICES[letter].name}`, text: VOICES[letter].shape })));
}

// How many families doubt a sentence, how many support it.
function voiceCount(item, sentence) {
  const said = heard(item, sentence);
  if (!said.d.length && !said.s.length) return null;
  const words = ["d", "s"].map((letter) => `${VOICES[letter].name}: ${said[letter].length}`).join(", ");
  return el("span", { class: "voicecount", role: "img", lang: LANGUAGE, "aria-label": words, title: words },
    el("span", { text: `${VOICES.d.shape}${said.d.length}` }), el("span", { text: `${VOICES.s.shape}${said.s.length}` }));
}
