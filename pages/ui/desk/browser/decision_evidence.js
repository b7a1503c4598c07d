// The evidence a decision rests on: that of everybody who said the same, one piece of it, or none.

class Resting {
  constructor() { this.pick = null; }

  // Agreeing votes, each piece, nothing, and round again.
  cycle(votes) {
    const last = this.pieces(votes).length - 1;
    this.pick = this.pick === null ? (last < 0 ? -1 : 0) : this.pick === -1 ? null : this.pick < last ? this.pick + 1 : -1;
  }

  // All that people bound their labels to, each place once.
  pieces(votes) { return eachOnce(votes.flatMap((vote) => vote.evidence)); }

  // What the sources show of it.
  shown(votes) { return this.pick === null ? this.pieces(votes) : this.picked(votes); }

  picked(votes) { return this.pick === -1 ? [] : [this.pieces(votes)[this.pick]]; }

  // What a decision for this label would rest on.
  under(label, votes) {
    if (label === "not_checkable") return [];
    return this.pick === null ? eachOnce(votes.filter((vote) => vote.label === label).flatMap((vote) => vote.evidence)) : this.picked(votes);
  }

  words(votes, lang) {
    const quote = this.pick === null ? null : this.picked(votes)[0]?.quote;
    return quote ? { text: quote, lang } : { text: this.pick === null ? t.restsOnAgreeing : t.restsOnNothing };
  }
}
