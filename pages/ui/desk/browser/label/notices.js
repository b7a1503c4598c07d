// What an annotator is told of an item before and beside labelling it.

// Why the item is here again, and what is not as usual.
function labelNotices({ sent_back: back, guideline, guideline_before: before, chance }) {
  const notices = [
    ...back.map(({ by, note, sentence }) => (sentence === null ? fill(t.sentBack, { person: by, text: note })
      : fill(t.sentBackSentence, { person: by, number: sentence + 1, text: note }))),
    before !== null && before > 0 && fill(t.guidelinesChanged, { before, version: guideline }),
    chance === 0 && !back.length && t.chosenOrder,
  ].filter(Boolean);
  return notices.map((text) => el("p", { class: "notice", text }));
}

// What the person said of the sentence before, beside what they say now.
function revisedLabel({ before, sent_back: back }, labels, index) {
  const [then, now] = [LABELS[before[index]], LABELS[labels[index]]];
  if (!then || !now) return [];
  // What was sent back may have been said with the scores in sight.
  const text = back.length ? fill(t.saidBefore, { label: then.name }) : fill(t.beforeAndNow, { before: then.name, now: now.name });
  return [el("p", { class: "revised", text })];
}
