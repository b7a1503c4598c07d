// What the families of detectors say together of a sentence, and how sentences scored alike turned out.

// By letter: the family doubts, supports, or is silent.
const FAMILY_SIGNS = {
  d: { shape: "▲", name: t.voicesDoubt, says: "doubt" },
  s: { shape: "○", name: t.voicesSupport, says: "support" },
  "-": { shape: "·", name: t.voicesSilent, says: "silence" },
};

// By letter, the families that say so.
function familiesBySign(item, sentence) {
  const families = { d: [], s: [], "-": [] };
  [...sentence.family_signs].forEach((letter, index) => families[letter].push(item.family_names[index]));
  return families;
}

// Every family as one shape, in the same place for every sentence.
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

// How many families doubt a sentence, how many support it.
function familyCount(item, sentence) {
  const families = familiesBySign(item, sentence);
  if (!families.d.length && !families.s.length) return null;
  const label = ["d", "s"].map((letter) => `${FAMILY_SIGNS[letter].name}: ${families[letter].length}`).join(", ");
  return el("span", { class: "family-count", role: "img", lang: LANGUAGE, "aria-label": label, title: label },
    ...["d", "s"].map((letter) => el("span", { text: `${FAMILY_SIGNS[letter].shape}${families[letter].length}` })));
}

// Faint where few labels tell.
const recordLine = (item, sentence) => sentence.record &&
  el("p", { class: `record${sentence.record.thin ? " thin" : ""}`, lang: item.language, text: sentence.record.text });
