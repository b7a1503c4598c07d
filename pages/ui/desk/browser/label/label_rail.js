// Beside the item of the label desk: how much is labelled, how much is left, and what the labels mean.

function labelRail(desk) {
  const { today, total, labelled, counts, pauses, guideline } = desk.data;
  const done = desk.labels.filter(Boolean).length;
  const fold = (op, text, attributes) =>
    keyButton(text, desk.frame.cap(op), () => desk.perform(op), { class: "fold plain", ...attributes });
  return [
    el("h3", { text: t.mySentences }),
    countList(countRow(t.today, t.todayTip, today), countRow(t.inAll, t.inAllTip, total), countRow(t.thisSet, t.thisSetTip, labelled)),
    el("h3", { text: t.thisItem }),
    progressBar({ text: fill(t.progress, { done, count: desk.labels.length }), name: t.progressOf, done, total: desk.labels.length }),
    ...queueCounts(counts),
    ...labelMeanings(desk.frame),
    fold("guidelines", guideline ? fill(t.guidelines, { version: guideline }) : t.guidelinesNone),
    fold("pause", pauses ? t.pauseOn : t.pauseOff, { "aria-pressed": String(pauses) }),
    quietLine(t.scoresLater)];
}
