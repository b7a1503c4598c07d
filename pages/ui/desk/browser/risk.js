// A risk as it is shown everywhere: shape, number and words; the colour only repeats what they say.

const LEVELS = {
  low: { shape: "○", name: t.lowRisk },
  raised: { shape: "▲", name: t.raisedRisk },
  high: { shape: "■", name: t.highRisk },
  unknown: { shape: "–", name: t.noRisk },
};

const riskNumber = (risk) => (risk === null ? "" : risk.toFixed(2));

// It stands in texts of any language.
function riskTag(level, risk) {
  const { shape, name } = LEVELS[level];
  const label = risk === null ? name : `${name}, ${riskNumber(risk)}`;
  return el("span", { class: `tag ${level}`, role: "img", lang: LANGUAGE, "aria-label": label, title: label },
    el("span", { class: "shape", text: shape }), el("span", { class: "number", text: riskNumber(risk) }));
}
