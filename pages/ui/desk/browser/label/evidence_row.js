// The evidence of the sentence that is labelled, and the keys that choose it.

function evidenceRow(desk) {
  const { data: { item }, chosen, evidence } = desk;
  if (!item.sources.length) return el("p", { class: "evidence quiet", text: t.evidenceNoSources });
  const stretch = evidence.of(chosen);
  const place = evidence.placeOf(chosen);
  const button = (op, name) => keyButton(name, desk.frame.cap(op), () => desk.perform(op, performance.now()), { class: null });
  return el("div", { class: "evidence" },
    el("p", {}, el("span", { class: "name", text: t.evidenceRow }),
      " ", place && el("span", { class: "quiet", text: fill(t.evidenceAt, { number: place.number, count: place.count }) }),
      " ", waitsForLabel(desk, stretch) && el("span", { class: "quiet", text: t.evidencePending })),
    stretch ? el("blockquote", { lang: item.lang, text: stretch.quote }) : quietLine(t.evidenceNoneYet),
    el("p", { class: "tools" }, button("evidence", t.evidenceNext), stretch && button("no_evidence", t.evidenceClear)));
}

// Chosen for a sentence that is labelled already: it goes with the next label.
function waitsForLabel({ chosen, labels, evidence }, stretch) {
  const before = evidence.storedFor(chosen);
  return labels[chosen] && (stretch ? !sameStretch(stretch, before) : before !== null);
}
