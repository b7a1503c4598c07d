// Comments and flags of the item on screen, at every desk: signs beside the sentences, and the flag that one key sets.

// Actions that no label or decision waits for.
const SIDE_ACTIONS = new Set(["comment", "flag", "settle"]);

class Comments {
  constructor(frame, person) {
    this.frame = frame;
    this.person = person;
    this.dialog = new CommentDialog(this);
  }

  get all() { return this.frame.data?.thread?.comments ?? []; }

  get open() { return this.all.filter((comment) => comment.resolved_at === null); }

  // What is on its way to the server, as if it had arrived.
  get sending() {
    const { shown } = this.frame.desk;
    return this.frame.outbox.entries.filter((entry) => shown && entry.item === shown.item && ["comment", "flag"].includes(entry.op));
  }

  // Those that others wrote and that wait until the person has decided.
  get withheld() { return this.frame.data?.thread?.withheld ?? 0; }

  draftKey(item) { return `touchstone.comment.${this.person}.${item}`; }

  // Nothing moves for the signs: their room is kept free.
  draw() {
    const { desk } = this.frame;
    const remarks = [...this.open, ...this.sending.map(({ sentence, op }) => ({ sentence, kind: op }))];
    for (const option of desk.list?.querySelectorAll("[data-index]") ?? []) {
      const here = remarks.filter(({ sentence }) => sentence === Number(option.dataset.index));
      option.querySelector(".remarks")?.remove();
      if (here.length) option.append(this.sign(here));
    }
    this.drawButton(remarks.length + this.withheld);
    this.dialog.draw();
  }

  sign(remarks) {
    const flags = remarks.filter(({ kind }) => kind === "flag").length, comments = remarks.length - flags;
    const name = [flags && t.flagged, comments && `${t.comments} ${comments}`].filter(Boolean).join(", ");
    const text = [flags && "⚑", comments && `✎${comments}`].filter(Boolean).join(" ");
    return el("span", { class: "remarks", role: "img", lang: LANGUAGE, "aria-label": name, title: name, text });
  }

  drawButton(count) {
    const button = this.frame.buttons.querySelector("[data-op=comment]");
    if (!button) return;
    const { shown } = this.frame.desk;
    const draft = shown && stored(this.draftKey(shown.item)).text ? "✎" : "";
    button.dataset.tally = `${count || ""}${draft}`;
    button.title = draft && t.commentDraft;
  }

  // Whether there is an item to speak of; said in words if not.
  onItem() {
    const { desk } = this.frame;
    if (desk.data?.item && desk.shown) return true;
    this.frame.refuse(t.noItem);
    return false;
  }

  show() {
    if (this.onItem()) this.dialog.show();
  }

  flag() {
    if (!this.onItem()) return;
    const { desk } = this.frame;
    const sentence = desk.data.item.sentences.length ? desk.chosen : null;
    if (this.sending.some((entry) => entry.op === "flag" && entry.sentence === sentence)) return;
    const mine = this.open.find((comment) => comment.kind === "flag" && comment.mine && comment.sentence === sentence);
    const number = (sentence ?? 0) + 1;
    this.frame.announce(mine ? fill(t.unflagGoes, { number }) : fill(t.flagGoes, { number }));
    if (mine) this.frame.act({ op: "settle", comment: mine.id });
    else this.frame.act({ op: "flag", ...desk.shown, sentence });
    this.draw();
  }
}
