// The review desk: one item, one key per decision, the next item.

const BUSY = { accept: t.accepting, reject: t.rejecting, postpone: t.postponing, undo: t.takingBack, next: t.goingOn, edit: t.savingEdit, try: t.answering, try_first: t.answering,
  decline: t.passingOn, return: t.passingOn, accept_band: t.decidingAll, accept_same: t.decidingAll, reject_same: t.decidingAll, label_same: t.decidingAll };

// Nobody decides a quiz whose key they chose not to see yet.
const KEPT_UNTIL_TRIED = new Set(["accept", "reject", "reason", "edit", "repair", "same"]);

class ReviewDesk {
  constructor(person) {
    this.person = person;
    this.chosen = 0;
    this.only = null;
    this.unfolded = false;
    this.shell = new Shell("review", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
    this.tools = el("div", { class: "tools" });
    this.shell.filters.bar.after(this.tools);
    this.editor = new Editor(this);
    this.asking = new Asking(this);
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  draw(data) {
    const { item } = data;
    this.data = data;
    this.busy = this.shell.acting ? this.busy ?? t.savingEarlier : null;
    if (data.comparison) this.editor.stored();
    const version = item && [item.id, item.revision, item.risk, item.scored, item.status, data.mine, data.pending, data.blind, data.trying, data.suggestions.length, Boolean(data.comparison)].join();
    if (version !== this.version) {
      const sameText = this.shown?.item === item?.id && this.shown?.revision === item?.revision;
      this.version = version;
      if (this.editor.open && !sameText) this.editor.close(t.wentOn);
      if (!sameText || this.tried !== data.trying) { this.chosen = item ? data.sentence ?? riskiest(item) : 0; this.only = null; this.watch.restart(); }
      this.drawItem();
      this.shown = item && { item: item.id, revision: item.revision };
      this.tried = data.trying;
      // Scores that have just opened are a new sight: a second press of the same key is not meant for them.
      if (!sameText || data.reconsider) this.shownAt = performance.now();
    }
    this.editor.resume(data);
    this.drawTools();
    this.drawRail();
    this.idle();
    this.asking.answered(data.answer);
  }

  drawItem() {
    const { item, trying, empty } = this.data;
    if (this.editor.open) return;
    if (!item) { drawEmpty(this.shell, t.nothingToReview, empty); return; }
    this.list = trying ? drawQuiz(this, (choice) => this.try(choice)) : drawReviewed(this);
    this.shell.work.scrollTop = 0;
    if (!trying) this.choose(Math.min(this.chosen, item.sentences.length - 1), false);
    this.shell.focusList();
  }

  drawRail() {
    const { upcoming, recent, counts, progress } = this.data;
    const shape = JSON.stringify([upcoming, recent, counts, progress]);
    if (shape === this.railShape) return;
    this.railShape = shape;
    this.shell.rail.replaceChildren(...railParts(this.data, (id) => this.goTo(id)));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) { this.shell.detail.replaceChildren(); return; }
    if (index !== this.chosen) this.only = null;
    this.chosen = Math.max(0, Math.min(index, item.sentences.length - 1));
    const option = selectOption(this.list, this.chosen);
    reveal(this.shell.work, option);
    this.drawWhy();
    if (scroll) this.shell.focusList();
  }

  drawWhy(stay = false) {
    const { item } = this.data;
    const sentence = item.sentences[this.chosen];
    const { detail, sources } = this.shell;
    const at = detail.scrollTop;
    if (this.data.blind) drawHidden(detail, item, this.chosen);
    else drawChecks(detail, item, sentence, this);
    detail.scrollTop = stay ? at : 0;
    const { nodes, best } = sourcesPanel(item, sentence, this.only);
    sources.replaceChildren(...nodes);
    sources.scrollTop = 0;
    reveal(sources, bestMark(sources, best), "upper");
  }

  // Buttons that would be refused just now look so; they still say why.
  idle() {
    const idle = !this.data.item || !this.data.mine || Boolean(this.editor.open);
    for (const button of this.shell.buttons.querySelectorAll("[data-op]")) {
      const { op } = button.dataset;
      button.setAttribute("aria-disabled", String((idle && !["undo", "next"].includes(op)) || (this.data.trying && KEPT_UNTIL_TRIED.has(op))));
    }
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // `at` is when the key went down: one pressed before this item came up was meant for another.
  perform(op, at) {
    const { item } = this.data;
    if (op === "down" || op === "up") { this.shell.step(op); return; }
    if (op === "silent") { unfold(this); return; }
    if (this.editor.open) return;
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.undo(); return; }
    if (op === "views" || op === "band") { this.asking.lookUp(op); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "next") { this.send({ op }); return; }
    if (op === "link") { copyLink(this.shell, item, this.chosen); return; }
    if (op === "same" && !this.data.trying) { this.asking.lookUp("claim", { item: item.id, sentence: this.chosen }); return; }
    if (op === "try_first") { this.send({ op }); return; }
    if (this.data.trying && KEPT_UNTIL_TRIED.has(op)) { this.refuse(t.answerFirst); return; }
    if (!this.data.mine) { this.refuse(this.data.pending ? t.editScoring : fill(t.decidedAlready, { status: STATUSES[item.status], undo: this.shell.cap("undo"), next: this.shell.cap("next") })); return; }
    if (op === "repair") this.repair();
    else if (op === "edit") this.editor.start(item);
    else if (op === "reason") this.asking.reject();
    else if (op === "return") this.asking.lookUp("people", { item: item.id });
    else if (op === "why_decline") this.asking.decline();
    else if (op === "accept" && this.data.wants_reason) this.asking.accept();
    else this.send({ op });
  }

  // A digit while the key is away: the number of a choice, or 0 for the key. True when it was meant for us.
  digit(number, at) {
    const { item, trying } = this.data;
    if (!trying || number > item.choices.length) return false;
    if (this.busy) this.refuse(fill(t.keyUnused, { busy: this.busy }));
    else if (at >= this.shownAt) this.try(number === 0 ? null : number - 1);
    return true;
  }

  // What is suggested first takes the item's place, as an edit.
  repair() {
    const { suggestions } = this.data;
    if (suggestions.length) this.send({ op: "edit", text: suggestions[0].text });
    else this.refuse(t.noRepair);
  }

  try(choice) { this.send({ op: "try", text: choice === null ? "" : String(choice) }); }

  send(action) {
    const { op, ...more } = action;
    this.start(op, { item: this.shown.item, revision: this.shown.revision, policy: this.data.item.policy, risk: this.data.item.risk, seconds: this.watch.read(), ...more });
    if (op !== "try") this.watch.restart();
  }

  start(op, action) {
    this.busy = BUSY[op];
    this.shell.announce(this.busy);
    this.shell.act({ op, ...action });
  }

  drawTools() {
    if (this.tools.children.length) return;
    const caps = Object.fromEntries(this.data.keys.filter((key) => key.text).map((key) => [key.op, key.cap]));
    const tool = (op, words) => keyButton(words, caps[op], (event) => this.perform(op, event.timeStamp), { class: `tool to-${op}`, "aria-keyshortcuts": caps[op] });
    this.tools.replaceChildren(...[tool("views", t.views), this.data.may_accept_band && tool("band", t.bandTool), tool("link", t.link)].filter(Boolean));
  }

  // Bound to the decision seen in the list, so that a late repetition never takes back another one.
  undo() {
    const last = this.data.recent[0];
    if (!last) { this.refuse(t.nothingToUndo); return; }
    this.start("undo", { item: last.item_id, batch: last.batch, revision: 0, policy: 0, risk: null });
  }

  goTo(id) {
    if (this.editor.open) { this.refuse(t.leaveEditFirst); return; }
    if (this.busy) { this.refuse(fill(t.oneMoment, { busy: this.busy })); return; }
    this.shell.tell({ open: id });
  }

  refuse(text) { this.shell.announce(text, "refused"); }
}

export default (component) => mount("review", ReviewDesk, component);
