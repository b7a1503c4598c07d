// The evidence a decision rests on: that of everybody who said the same, one piece of it, or none.

const AGREEING = null;
const NOTHING = -1;

function eachPlaceOnce(pieces) {
  return pieces.filter((piece, index) => pieces.findIndex((other) => sameStretch(other.mark, piece.mark)) === index);
}

class DecisionEvidence {
  // Which piece; or AGREEING, or NOTHING.
  constructor() { this.choice = AGREEING; }

  // Agreeing votes, each piece, nothing, and round again.
  cycle(votes) {
    const last = this.pieces(votes).length - 1;
    if (this.choice === AGREEING) this.choice = last < 0 ? NOTHING : 0;
    else if (this.choice === NOTHING) this.choice = AGREEING;
    else this.choice = this.choice < last ? this.choice + 1 : NOTHING;
  }

  // All that people chose as evidence for their labels.
  pieces(votes) { return eachPlaceOnce(votes.flatMap((vote) => vote.evidence)); }

  // What the sources show of it.
  shown(votes) { return this.choice === AGREEING ? this.pieces(votes) : this.chosen(votes); }

  chosen(votes) { return this.choice === NOTHING ? [] : [this.pieces(votes)[this.choice]]; }

  // What a decision for this label would rest on.
  forLabel(label, votes) {
    if (label === "not_checkable") return [];
    return this.choice === AGREEING ? this.pieces(votes.filter((vote) => vote.label === label)) : this.chosen(votes);
  }

  words(votes, lang) {
    if (this.choice === AGREEING) return { text: t.restsOnAgreeing };
    const quote = this.chosen(votes)[0]?.quote;
    return quote ? { text: quote, lang } : { text: t.restsOnNothing };
  }
}
