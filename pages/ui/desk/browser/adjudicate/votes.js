// What people said of a sentence in conflict, beside each other.

// The shapes are read out by the names of their labels.
function votedLabels(votes, between) {
  const labels = (what) => votes.map((vote) => LABELS[vote.label][what]).join(between);
  return el("span", { class: "words", role: "img", "aria-label": labels("name"), title: labels("name"), text: labels("shape") });
}

function voteCard(vote, item) {
  return el("section", { class: "vote" }, el("h4", { text: vote.who }), labelTag(vote.label),
    ...vote.evidence.map((piece) => el("blockquote", { class: `text ${piece.mark.stance}`, lang: item.lang, text: piece.quote })),
    !vote.evidence.length && quietLine(t.boundNone),
    vote.lost > 0 && quietLine(fill(t.evidenceLost, { count: vote.lost })));
}

// `evidence`: what a decision would rest on, and its language; `note`: what would go along with it.
function decisionLines({ decision, state, votes }, { label, evidence, note }) {
  return [
    label && el("p", { class: "settled" }, labelTag(label), ` ${decision?.unanimous ? t.unanimous : t.settled}`,
      decision?.by && el("span", { text: ` · ${decision.by}` })),
    decision?.note && el("p", { class: "text", text: decision.note }),
    state === "conflict" && votes.length > 0 && el("p", { class: "quiet" }, fill(t.restsOn, { item: "" }), el("span", evidence)),
    note && quietLine(fill(t.noteGoesAlong, { item: note })),
  ].filter(Boolean);
}
