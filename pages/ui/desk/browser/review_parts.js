// What the review desk shows around the sentences, and its words.

// As stored, whoever rejects in whatever language, with the words it is shown in.
const REASONS = {
  "contradicts the source": t.reasonContradicts, "not in the source": t.reasonNotInSource, "off topic": t.reasonOffTopic,
  "wrong key or choices": t.reasonWrongKey, "badly written": t.reasonBadlyWritten,
};
const ACCEPT_REASONS = {
  "said in other words": t.acceptOtherWords, "true, though the sources are silent": t.acceptTrueAnyway, "the detectors are mistaken": t.acceptMistaken,
};
const DECLINE_REASONS = { "needs an expert": t.declineExpert, "not my language": t.declineLanguage, "the sources do not help": t.declineSources };
const REASON_NAMES = { ...REASONS, ...ACCEPT_REASONS };
const BANDS = {
  accept: t.bandAccept, review: t.bandReview, reject: t.bandReject, publish: t.bandPublish, mark: t.bandMark, replace: t.bandReplace, discard: t.bandDiscard,
};
const STATUSES = { open: t.statusOpen, accepted: t.statusAccepted, edited: t.statusEdited, rejected: t.statusRejected };
const VERDICTS = { accept: ["✓", t.verdictAccept], edit: ["✎", t.verdictEdit], reject: ["✕", t.verdictReject] };

const moment = (seconds) => new Date(seconds * 1000).toLocaleString(LANGUAGE, { dateStyle: "medium", timeStyle: "short" });

// Who decided an item, what and when; what was taken back is struck through.
function pastList(past) {
  return past.length > 0 && el("ul", { class: "past" }, ...past.map((one) => el("li", { class: one.undone ? "undone" : null },
    el(one.undone ? "s" : "span", { text: `${VERDICTS[one.verdict][0]} ${fill(t.decidedBy, { status: VERDICTS[one.verdict][1], name: one.person, time: moment(one.at) })}` }),
    one.reason && el("span", { class: "quiet", text: ` · ${REASON_NAMES[one.reason] ?? one.reason}` }), one.undone && el("span", { class: "quiet", text: ` · ${t.takenBack}` }))));
}

function auditBadge() {
  return el("span", { class: "badge audit", title: t.auditWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◇" }), t.auditBadge);
}

function oldWeightsBadge() {
  return el("span", { class: "badge old-weights", title: t.oldWeightsWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "△" }), t.oldWeightsBadge);
}

function comparisonLine(comparison) {
  return el("span", { class: "compared" }, `${t.risk} `, riskTag(comparison.level_before, comparison.risk_before), " → ",
    riskTag(comparison.level_after, comparison.risk_after));
}

// Before above or beside after, sentence by sentence; a removed sentence keeps its row but cannot be chosen.
function comparedList(item, comparison, choose) {
  const list = el("div", { class: "sentences comparison", role: "listbox", tabindex: 0, "aria-label": t.beforeAfter, lang: item.lang });
  let index = 0;
  const side = (view, name, tag) => el("div", { class: `side ${name}` },
    view && riskTag(view.level, view.risk), view && el("span", { class: "text" }, ...view.runs.map((run) =>
      run.change === "same" ? run.text : el(tag, { class: "run", text: run.text }))));
  for (const pair of comparison.pairs) {
    const at = pair.after ? index++ : null;
    list.append(el("div", {
      class: `sentence ${(pair.after ?? pair.before).level}${pair.changed ? " changed" : ""}`, role: "option",
      id: at === null ? null : `s-${at}`, "data-index": at, "aria-selected": "false", "aria-disabled": at === null,
      on: { click: () => at !== null && choose(at) },
    }, ...(pair.changed ? [side(pair.before, "before", "del"), side(pair.after, "after", "ins")]
      : [riskTag(pair.after.level, pair.after.risk), el("span", { class: "text", text: pair.after.runs.map((run) => run.text).join("") })])));
  }
  return list;
}

const didOf = ({ verdict, label }) => (label ? [LABELS[label].shape, t.verdictLabel] : VERDICTS[verdict]);

function batchWords({ verdict, label, items }) {
  const count = items.toLocaleString(LANGUAGE);
  return label ? fill(t.labelsLine, { label: LABELS[label].name, count }) : fill(t.batchLine, { status: VERDICTS[verdict][1], count });
}

// Beside the item: how much is left, what comes, what I did; a batch is one line.
function railParts({ upcoming, recent, counts, progress }, goTo) {
  const open = (id) => ({ click: () => goTo(id) });
  const many = progress && el("p", { class: "progress" }, el("span", { text: fill(t.batchProgress, { done: progress.done.toLocaleString(LANGUAGE), count: progress.total.toLocaleString(LANGUAGE) }) }),
    el("progress", { max: Math.max(1, progress.total), value: progress.done, "aria-label": t.batchProgressOf }));
  return [many,
    ...queueCounts(counts, countRow(t.leftOut, t.leftOutTip, counts.hidden), counts.declined > 0 && countRow(t.passedOn, t.passedOnTip, counts.declined)),
    el("h3", { text: t.upNext }),
    el("ol", { class: "upcoming" }, ...upcoming.map((row) => el("li", {}, el("button", { type: "button", on: open(row.id) },
      row.blind ? hiddenTag() : riskTag(row.level, row.risk), el("span", { class: "lang", text: row.lang }), el("span", { class: "words", lang: row.question ? row.lang : null, title: row.question, text: row.question || fill(t.itemNumber, { item: row.id }) }))))),
    el("h3", { text: recent.length ? t.myDecisions : "" }),
    el("ol", { class: "recent" }, ...recent.map((row) => el("li", {}, el("button", { type: "button", lang: row.lang, title: row.text, on: open(row.item_id) },
      el("span", { class: `did ${row.verdict}`, lang: LANGUAGE, text: didOf(row)[0], role: "img", "aria-label": didOf(row)[1] }),
      el("span", { class: "words", lang: row.batch ? LANGUAGE : null, text: row.batch ? batchWords(row) : row.text }), el("time", { text: clock(row.at).slice(0, 5) }))))),
  ].filter(Boolean);
}
