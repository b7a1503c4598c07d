// The rail of the review desk: how much is left, what comes next, and the person's own acts.

import { clock, el, fill } from "../elements.js";
import { countRow, progressBar, queueCounts } from "../queue.js";
import { LABELS, riskTag } from "../signs.js";
import { actOf, VERDICTS } from "./decisions.js";
import { hiddenTag } from "./item.js";

// Returns the rail: how much is left, what comes next, and the person's own decisions, with a batch in one line.
export function reviewRail({ upcoming, recent, counts, progress }, unconfirmed, goTo) {
  return [
    progress && batchProgress(progress),
    ...queueCounts(counts, countRow(t.leftOut, t.leftOutTip, counts.hidden),
      counts.declined > 0 && countRow(t.passedOn, t.passedOnTip, counts.declined)),
    el("h3", { text: t.upNext }),
    el("ol", { class: "upcoming" }, ...upcoming.map((row) => el("li", {}, upcomingButton(row, goTo)))),
    el("h3", { text: recent.length || unconfirmed.length ? t.myDecisions : "" }),
    el("ol", { class: "recent" }, ...unconfirmed.map(unconfirmedRow), ...recent.map((row) => el("li", {}, recentButton(row, goTo)))),
  ].filter(Boolean);
}

function batchProgress({ done, total }) {
  const text = fill(t.batchProgress, { done: done.toLocaleString(LANGUAGE), count: total.toLocaleString(LANGUAGE) });
  return progressBar({ text, name: t.batchProgressOf, done, total });
}

function upcomingButton(row, goTo) {
  return el("button", { type: "button", on: { click: () => goTo(row.id) } },
    row.blind ? hiddenTag() : riskTag(row.level, row.risk), el("span", { class: "lang", text: row.lang }),
    el("span", { class: "words", lang: row.question ? row.lang : null, title: row.question, text: row.question || itemNumber(row) }));
}

const itemNumber = (row) => fill(t.itemNumber, { item: row.id });

// Returns the row of a decision that the server has not acknowledged yet.
function unconfirmedRow({ text, lang }) {
  return el("li", { class: "unconfirmed", title: t.unconfirmed },
    el("span", { class: "did", role: "img", "aria-label": t.unconfirmed, text: "…" }), el("span", { class: "words", lang, text }));
}

function recentButton(row, goTo) {
  const { shape, name } = actOf(row);
  return el("button", { type: "button", lang: row.lang, title: row.text, on: { click: () => goTo(row.item_id) } },
    el("span", { class: `did ${row.verdict}`, lang: LANGUAGE, text: shape, role: "img", "aria-label": name }),
    el("span", { class: "words", lang: row.batch ? LANGUAGE : null, text: row.batch ? batchWords(row) : row.text }),
    el("time", { text: clock(row.at).slice(0, 5) }));
}

// Returns what the key of undo would undo now.
export function undoWords(row) {
  if (row.batch) return fill(t.undoesMany, { act: batchWords(row) });
  return fill(t.undoes, { act: actOf(row).name, item: row.item_id });
}

function batchWords({ verdict, label, items }) {
  const count = items.toLocaleString(LANGUAGE);
  return label ? fill(t.labelsLine, { label: LABELS[label].name, count }) : fill(t.batchLine, { status: VERDICTS[verdict].name, count });
}
