// Counts beside the item: a name, a figure, and what it counts as a tooltip.

const countList = (...rows) => el("dl", { class: "counts" }, ...rows);

function countRow(name, tip, value) {
  return el("div", { title: tip }, el("dt", { text: name }), el("dd", { text: value.toLocaleString(LANGUAGE) }));
}

function queueCounts(counts, ...rows) {
  return [el("h3", { text: t.queue }), countList(
    countRow(t.open, t.openTip, counts.open + counts.mine), countRow(t.done, t.doneTip, counts.done),
    countRow(t.others, t.othersTip, counts.leased), countRow(t.later, t.laterTip, counts.postponed), ...rows)];
}

// `text` says what the bar shows; `name` what it is of.
function progressBar({ text, name, done, total }) {
  return el("p", { class: "progress" }, el("span", { text }), el("progress", { max: Math.max(1, total), value: done, "aria-label": name }));
}
