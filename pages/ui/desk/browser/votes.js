// What people said of a sentence in conflict, beside each other.

const samePiece = (a, b) => sameStretch(a.mark, b.mark);

const eachOnce = (pieces) => pieces.filter((piece, at) => pieces.findIndex((one) => samePiece(one, piece)) === at);

// The shapes are read out by the names of their labels.
function wordsOf(votes, between) {
  const said = (what) => votes.map((vote) => LABELS[vote.label][what]).join(between);
  return el("span", { class: "words", role: "img", "aria-label": said("name"), title: said("name"), text: said("shape") });
}

function voteCard(vote, item) {
  return el("section", { class: "vote" }, el("h4", { text: vote.who }), labelTag(vote.label),
    ...vote.evidence.map((piece) => el("blockquote", { class: `text ${piece.mark.stance}`, lang: item.lang, text: piece.quote })),
    !vote.evidence.length && el("p", { class: "quiet", text: t.boundNone }),
    vote.lost > 0 && el("p", { class: "quiet", text: fill(t.evidenceLost, { count: vote.lost }) }));
}

// `rests`: what a decision would rest on, and its language; `note`: what would go along with it.
function verdict({ decision, state, votes }, { label, rests, note }) {
  return [
    label && el("p", { class: "settled" }, labelTag(label), ` ${decision?.unanimous ? t.unanimous : t.settled}`,
      decision?.by && el("span", { text: ` · ${decision.by}` })),
    decision?.note && el("p", { class: "text", text: decision.note }),
    state === "conflict" && votes.length > 0 && el("p", { class: "quiet" }, fill(t.restsOn, { item: "" }), el("span", rests)),
    note && el("p", { class: "quiet", text: fill(t.noteGoesAlong, { item: note }) }),
  ].filter(Boolean);
}
