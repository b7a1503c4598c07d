// The signs of a risk and of a label: a shape and words; the colour only repeats what they say.

import { el } from "./elements.js";

const LEVELS = {
  low: { shape: "○", name: t.lowRisk },
  raised: { shape: "▲", name: t.raisedRisk },
  high: { shape: "■", name: t.highRisk },
  unknown: { shape: "–", name: t.noRisk },
};

export const riskNumber = (risk) => (risk === null ? "" : risk.toFixed(2));

// Returns the sign of a risk. It stands in texts of any language, so that it has a language of its own.
export function riskTag(level, risk) {
  const { shape, name } = LEVELS[level];
  const label = risk === null ? name : `${name}, ${riskNumber(risk)}`;
  return el("span", { class: `tag ${level}`, role: "img", lang: LANGUAGE, "aria-label": label, title: label },
    el("span", { class: "shape", text: shape }), el("span", { class: "number", text: riskNumber(risk) }));
}

export const LABELS = {
  supported: { shape: "✓", name: t.labelSupported, meaning: t.supportedMeans },
  minor: { shape: "◐", name: t.labelMinor, meaning: t.minorMeans },
  major: { shape: "✕", name: t.labelMajor, meaning: t.majorMeans },
  not_checkable: { shape: "∅", name: t.labelNotCheckable, meaning: t.notCheckableMeans },
};

export function labelTag(label) {
  return el("span", { class: `label ${label}`, text: `${LABELS[label].shape} ${LABELS[label].name}` });
}

// Returns a placeholder for a label, with the same height.
export const noLabel = (text) => el("span", { class: "label none", text });

export function labelMeanings(frame) {
  const rows = Object.entries(LABELS).map(([label, { meaning }]) =>
    el("div", {}, el("dt", {}, el("kbd", { text: frame.cap(label) })), el("dd", { text: meaning })));
  return [el("h3", { text: t.meanings }), el("dl", { class: "meaning" }, ...rows)];
}
