// What a sentence can be labelled: in shapes, in words, and with the keys that say so.

const LABELS = {
  supported: { shape: "✓", name: t.labelSupported, meaning: t.supportedMeans },
  minor: { shape: "◐", name: t.labelMinor, meaning: t.minorMeans },
  major: { shape: "✕", name: t.labelMajor, meaning: t.majorMeans },
  not_checkable: { shape: "∅", name: t.labelNotCheckable, meaning: t.notCheckableMeans },
};

function labelTag(label) {
  return el("span", { class: `label ${label}`, text: `${LABELS[label].shape} ${LABELS[label].name}` });
}

// In the place of a label, and as high.
const noLabel = (text) => el("span", { class: "label none", text });

function labelMeanings(frame) {
  const rows = Object.entries(LABELS).map(([label, { meaning }]) =>
    el("div", {}, el("dt", {}, el("kbd", { text: frame.cap(label) })), el("dd", { text: meaning })));
  return [el("h3", { text: t.meanings }), el("dl", { class: "meaning" }, ...rows)];
}
