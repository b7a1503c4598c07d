// What the review desk asks the person before it does something, and what the server has to answer first.

class Asking {
  constructor(desk) { this.desk = desk; }

  // An answer that comes later is meant for what was on screen when it was asked for.
  later(act) {
    const { desk } = this;
    const shown = desk.shown && { ...desk.shown };
    return (...given) => {
      if (desk.busy || desk.shown?.item !== shown?.item || desk.shown?.revision !== shown?.revision) desk.refuse(t.noItem);
      else act(...given);
    };
  }

  why(op, words) {
    askWhy(this.desk.shell, words, this.later((text) => this.desk.send({ op, text })));
  }

  accept() { this.why("accept", { label: t.acceptBecause, reasons: ACCEPT_REASONS, other: t.reasonOtherHint, help: t.acceptHelp }); }

  reject() { this.why("reject", { label: t.rejectBecause, reasons: REASONS, other: t.reasonOtherHint, help: t.reasonHelp }); }

  decline() { this.why("decline", { label: t.declineBecause, reasons: DECLINE_REASONS, other: t.declineHint, help: t.declineHelp, blank: true }); }

  lookUp(question, about = {}) {
    this.asked = question;
    this.desk.shell.tell({ ask: { question, ...about } });
  }

  answered(answer) {
    if (!answer || answer.question !== this.asked) return;
    this.asked = null;
    const { desk } = this;
    const { shell } = desk;
    const { item, show } = desk.data;
    if (answer.question === "views") offerViews(shell, answer, (view) => { this.asked = "views"; shell.tell({ view }); });
    else if (answer.question === "band") offerBand(shell, answer, () => this.acceptBand(answer.band, show));
    else if (!item || item.id !== answer.item_id) desk.refuse(t.noItem);
    else if (answer.question === "claim") offerClaim(shell, answer, (id) => desk.goTo(id), this.later((action) => desk.send({ sentence: answer.claim.sentence, ...action })));
    else askPerson(shell, { people: answer.people, draft: `touchstone.note.${desk.person}.${item.id}` }, this.later((to, text) => desk.send({ op: "return", to, text })));
  }

  acceptBand(band, show) {
    const { desk } = this;
    if (desk.busy || JSON.stringify(show) !== JSON.stringify(desk.data.show)) { desk.refuse(t.noItem); return; }
    desk.start("accept_band", { item: 1, revision: 0, policy: band.policy, risk: null });
  }
}
