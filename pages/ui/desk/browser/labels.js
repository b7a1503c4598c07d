// What a sentence can be labelled: in shapes, in words, and with the keys that say so.

const LABELS = {
  supported: { shape: "✓", name: t.labelSupported },
  minor: { shape: "◐", name: t.labelMinor },
  major: { shape: "✕", name: t.labelMajor },
  not_checkable: { shape: "∅", name: t.labelNotCheckable },
};

function labelTag(label) {
  return el("span", { class: `label ${label}`, text: `${LABELS[label].shape} ${LABELS[label].name}` });
}

function labelMeanings(shell) {
  const row = (op, means) => el("div", {}, el("dt", {}, el("kbd", { text: shell.cap(op) })), el("dd", { text: means }));
  return [el("h3", { text: t.meanings }), el("dl", { class: "meaning" }, row("supported", t.supportedMeans), row("minor", t.minorMeans),
    row("major", t.majorMeans), row("not_checkable", t.notCheckableMeans))];
}
