// An item before and after an edit: its risk, and sentence by sentence what has changed.

function comparisonLine(comparison) {
  return el("span", { class: "compared" }, `${t.risk} `, riskTag(comparison.level_before, comparison.risk_before), " → ",
    riskTag(comparison.level_after, comparison.risk_after));
}

// The runs of a text: what stays as it is, and the rest in the element that says what happened to it.
function textRuns(runs, tagOf = null) {
  return runs.map((run) => (run.change === "same" ? run.text : el(tagOf(run), { class: "run", text: run.text })));
}

// Before above or beside after; a removed sentence keeps its row but cannot be chosen.
function comparedList(item, comparison, choose) {
  const list = el("div", { class: "sentences comparison", role: "listbox", tabindex: 0, "aria-label": t.beforeAfter, lang: item.lang });
  let next = 0;
  for (const pair of comparison.pairs) {
    const index = pair.after ? next++ : null;
    list.append(el("div", {
      class: `sentence ${(pair.after ?? pair.before).level}${pair.changed ? " changed" : ""}`, role: "option",
      id: index === null ? null : `s-${index}`, "data-index": index, "aria-selected": "false", "aria-disabled": index === null,
      on: { click: () => index !== null && choose(index) },
    }, ...(pair.changed ? [comparedSide(pair.before, "before", "del"), comparedSide(pair.after, "after", "ins")]
      : [riskTag(pair.after.level, pair.after.risk), el("span", { class: "text" }, ...textRuns(pair.after.runs))])));
  }
  return list;
}

// What else of a quiz has changed: its question and its options, each before and after.
function comparedParts(item, { parts }) {
  const names = { stem: t.editStem, option: t.options, also_correct: t.editAlso };
  const side = (runs, tag) => el("span", { class: "text" }, ...textRuns(runs ?? [], () => tag));
  return parts.length > 0 && el("dl", { class: "compared-parts", lang: item.lang }, ...parts.map(({ part, before, after }) => el("div", {},
    el("dt", { class: "quiet", lang: LANGUAGE, text: names[part] }),
    el("dd", {}, side(before, "del"), before && after && " → ", side(after, "ins")))));
}

function comparedSide(view, name, tag) {
  return el("div", { class: `side ${name}` },
    view && riskTag(view.level, view.risk), view && el("span", { class: "text" }, ...textRuns(view.runs, () => tag)));
}
