// What the label desk shows around the sentences.

// Why the item is here again, and what is not as usual.
function labelNotices({ sent_back: back, guideline, guideline_before: before, chance }) {
  const told = [
    ...back.map(({ by, note, sentence }) => (sentence === null ? fill(t.sentBack, { person: by, text: note })
      : fill(t.sentBackSentence, { person: by, number: sentence + 1, text: note }))),
    before !== null && before > 0 && fill(t.guidelinesChanged, { before, version: guideline }),
    chance === 0 && !back.length && t.chosenOrder,
  ].filter(Boolean);
  return told.map((text) => el("p", { class: "notice", text }));
}

// Beside the item: how much is labelled, how much is left, and what the labels mean.
function labelRail(desk) {
  const { today, total, labelled, counts, pauses, guideline } = desk.data;
  const done = desk.labels.filter(Boolean).length;
  const fold = (op, words, attributes) => keyButton(words, desk.shell.cap(op), () => desk.perform(op), { class: "fold plain", ...attributes });
  return [
    el("h3", { text: t.mySentences }),
    el("dl", { class: "counts" }, countRow(t.today, t.todayTip, today), countRow(t.inAll, t.inAllTip, total), countRow(t.thisSet, t.thisSetTip, labelled)),
    el("h3", { text: t.thisItem }),
    el("p", { class: "progress" }, el("span", { text: fill(t.progress, { done, count: desk.labels.length }) }),
      el("progress", { max: Math.max(1, desk.labels.length), value: done, "aria-label": t.progressOf })),
    ...queueCounts(counts),
    ...labelMeanings(desk.shell),
    fold("guidelines", guideline ? fill(t.guidelines, { version: guideline }) : t.guidelinesNone),
    fold("pause", pauses ? t.pauseOn : t.pauseOff, { "aria-pressed": String(pauses) }),
    el("p", { class: "quiet", text: t.scoresLater })];
}

// What the person said of the sentence before, beside what they say now.
function revisedLabel({ before, sent_back: back }, labels, index) {
  const [then, now] = [LABELS[before[index]], LABELS[labels[index]]];
  if (!then || !now) return [];
  // What was sent back may have been said with the scores in sight.
  const words = back.length ? fill(t.saidBefore, { label: then.name }) : fill(t.beforeAndNow, { before: then.name, now: now.name });
  return [el("p", { class: "revised", text: words })];
}
