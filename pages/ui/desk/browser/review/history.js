// Who decided an item, what and when; what was taken back is struck through.

function decisionHistory(decisions) {
  const row = (decision) => el("li", { class: decision.undone ? "undone" : null },
    decisionWords(decision),
    decision.reason && el("span", { class: "quiet", text: ` · ${REASON_NAMES[decision.reason] ?? decision.reason}` }),
    decision.undone && el("span", { class: "quiet", text: ` · ${t.takenBack}` }));
  return decisions.length > 0 && el("ul", { class: "history" }, ...decisions.map(row));
}

function decisionWords({ verdict, person, at, undone }) {
  const { shape, name } = VERDICTS[verdict];
  const words = fill(t.decidedBy, { status: name, name: person, time: dayAndTime(at, "medium") });
  return el(undone ? "s" : "span", { text: `${shape} ${words}` });
}
