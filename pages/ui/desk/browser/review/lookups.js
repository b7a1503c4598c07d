// What the server has to answer before the review desk can ask the person: a dialog opens with its answer.

class Lookups {
  constructor(desk) { this.desk = desk; }

  lookUp(question, about = {}) {
    this.awaited = question;
    this.desk.frame.request({ ask: { question, ...about } });
  }

  answered(answer) {
    if (!answer || answer.question !== this.awaited) return;
    this.awaited = null;
    const { desk } = this;
    const { item, show } = desk.data;
    if (answer.question === "views") offerViews(desk.frame, answer, (view) => this.changeView(view));
    else if (answer.question === "band") offerBand(desk.frame, answer, () => this.acceptBand(answer.band, show));
    else if (!item || item.id !== answer.item_id) desk.frame.refuse(t.noItem);
    else if (answer.question === "replacement") this.offerReplacement(answer);
    else if (answer.question === "claim") this.offerClaim(answer.claim);
    else this.askPerson(answer.people, item);
  }

  changeView(view) {
    this.awaited = "views";
    this.desk.frame.request({ view });
  }

  acceptBand(band, show) {
    const { desk } = this;
    if (desk.busy || JSON.stringify(show) !== JSON.stringify(desk.data.show)) { desk.frame.refuse(t.noItem); return; }
    desk.start("accept_band", { item: 1, revision: 0, policy: band.policy, risk: null });
  }

  offerReplacement(answer) {
    const { desk } = this;
    if (desk.data.mine) offerReplacement(desk.frame, answer, desk.whileShown((action) => desk.send(action)));
    else desk.frame.refuse(desk.whyNotMine());
  }

  offerClaim(claim) {
    const { desk } = this;
    const send = desk.whileShown((action) => desk.send({ sentence: claim.sentence, ...action }));
    offerClaim(desk.frame, claim, (id) => desk.goTo(id), send);
  }

  askPerson(people, item) {
    const { desk } = this;
    const draft = `touchstone.note.${desk.person}.${item.id}`;
    askPerson(desk.frame, { people, draft }, desk.whileShown((to, text) => desk.send({ op: "return", to, text })));
  }
}
