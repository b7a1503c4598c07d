// The review desk: one item, one key per decision, the next item.

// What an act says until the server has dealt with it.
const BUSY = {
  accept: t.accepting, reject: t.rejecting, postpone: t.postponing, undo: t.takingBack, next: t.goingOn, edit: t.savingEdit,
  edit_quiz: t.savingEdit, replace: t.savingEdit,
  try: t.answering, try_first: t.answering, decline: t.passingOn, return: t.passingOn,
  accept_band: t.decidingAll, accept_same: t.decidingAll, reject_same: t.decidingAll, label_same: t.decidingAll,
};
// Nobody decides a quiz whose key they chose not to see yet.
const KEPT_UNTIL_TRIED = new Set(["accept", "reject", "reason", "edit", "repair", "replacement", "same"]);

class ReviewDesk {
  constructor(person) {
    this.person = person;
    this.chosen = 0;
    this.only = null;
    this.unfolded = false;
    this.readableAt = 0;
    this.frame = new DeskFrame("review", person, this);
    this.watch = new Stopwatch(this.frame.listeners.signal);
    this.sight = new Sight();
    this.tools = el("div", { class: "tools" });
    this.frame.filters.bar.after(this.tools);
    this.editor = new ItemEditor(this);
    this.lookups = new Lookups(this);
    this.ahead = new Ahead(this.frame.outbox);
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  atHand(data) { return this.ahead.atHand(data); }

  draw(data) {
    this.data = data;
    const stays = this.frame.outbox.entries.some((entry) => this.ahead.goesBehind(entry) && entry.item === data.item?.id);
    const waits = stays || this.frame.waitingFor((entry) => !this.ahead.goesBehind(entry));
    const acted = Boolean(this.busy);
    this.busy = waits ? this.busy ?? t.savingEarlier : null;
    if (!acted && this.ahead.lost(this.shown?.item, data)) this.frame.refuse(fill(t.goneElsewhere, { item: this.shown.item }));
    if (data.comparison) this.editor.editStored();
    const version = versionOf(data);
    if (version !== this.version) {
      this.version = version;
      this.turnTo(data);
    }
    this.editor.resume(data);
    this.drawTools();
    this.drawRail();
    this.drawIdle();
    this.lookups.answered(data.answer);
  }

  // Another item, or another sight of the same.
  turnTo({ item, sentence, unanswered, reconsider }) {
    const sameText = this.shown?.item === item?.id && this.shown?.revision === item?.revision;
    if (this.editor.open && !sameText) this.editor.close(t.wentOn);
    if (!sameText || this.unanswered !== unanswered) {
      this.chosen = item ? sentence ?? riskiest(item) : 0;
      this.only = null;
      this.watch.restart();
    }
    this.drawItem();
    this.shown = item && { item: item.id, revision: item.revision };
    this.unanswered = unanswered;
    // Scores that have just opened are a new sight: a second press of the same key is not meant for them.
    if (!sameText || reconsider) this.sight.renew();
  }

  drawItem() {
    const { item, unanswered, empty } = this.data;
    if (this.editor.open) return;
    if (!item) { drawEmpty(this.frame, t.nothingToReview, empty); return; }
    this.list = unanswered ? drawQuiz(this, (text) => this.try(text)) : drawReviewed(this);
    this.frame.work.scrollTop = 0;
    if (!unanswered) this.choose(Math.min(this.chosen, item.sentences.length - 1), false);
    this.frame.focusList();
  }

  drawRail() {
    const { upcoming, recent, counts, progress } = this.data;
    const { unconfirmed } = this.ahead;
    redraw(this, "rail", [upcoming, recent, counts, progress, unconfirmed],
      () => this.frame.rail.replaceChildren(...reviewRail(this.data, unconfirmed, (id) => this.goTo(id))));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) { this.frame.detail.replaceChildren(); return; }
    if (index !== this.chosen) this.only = null;
    this.chosen = Math.max(0, Math.min(index, item.sentences.length - 1));
    if (this.folded && explains(item, this.chosen)) this.unfoldExplanation();
    reveal(this.frame.work, selectOption(this.list, this.chosen));
    this.drawWhy();
    if (this.suggestionPlace) drawSuggestion(this, this.suggestionPlace);
    if (scroll) this.frame.focusList();
  }

  drawWhy(stay = false) {
    const { item, blind } = this.data;
    const { detail, sources } = this.frame;
    const top = detail.scrollTop;
    if (blind) drawHidden(detail, item, this.chosen);
    else drawReasons(detail, item, this.chosen, this);
    detail.scrollTop = stay ? top : 0;
    const { nodes, best } = sourcesPanel(item, item.sentences[this.chosen].checks, this.only);
    sources.replaceChildren(...nodes);
    sources.scrollTop = 0;
    reveal(sources, bestMark(sources, best), "upper");
    drawPartMarks(this);
  }

  // What a check found, with its evidence alone.
  showFinding({ detector, sentence }) {
    if (this.only === detector) return;
    if (sentence !== this.chosen) this.choose(sentence, false);
    this.only = detector;
    this.drawWhy(true);
    reveal(this.frame.work, this.frame.work.querySelector("mark"));
  }

  hideFinding() {
    this.only = null;
    this.drawWhy(true);
  }

  // Buttons that would be refused just now look so; they still say why.
  drawIdle() {
    const idle = !this.data.item || !this.data.mine || Boolean(this.editor.open);
    for (const button of this.frame.buttons.querySelectorAll("[data-op]")) {
      const { op } = button.dataset;
      const refused = (idle && !["undo", "next"].includes(op)) || (this.data.unanswered && KEPT_UNTIL_TRIED.has(op));
      button.setAttribute("aria-disabled", String(refused));
    }
  }

  drawTools() {
    if (this.tools.children.length) return;
    const tool = (op, text) => {
      const cap = this.frame.cap(op);
      return keyButton(text, cap, (event) => this.perform(op, event.timeStamp), { class: `tool to-${op}`, "aria-keyshortcuts": cap });
    };
    const band = this.data.may_accept_band ? [tool("band", t.bandTool)] : [];
    this.tools.replaceChildren(tool("views", t.views), ...band, tool("link", t.link));
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // One pressed before this item came up was meant for another.
  perform(op, pressedAt) {
    if (op === "down" || op === "up") { stepSentence(this, op); return; }
    if (op === "silent") { unfold(this); return; }
    if (this.editor.open) return;
    if (this.busy) this.frame.refuse(fill(t.keyUnused, { busy: this.busy }));
    else if (op === "undo" && this.frame.acting) this.frame.refuse(fill(t.keyUnused, { busy: t.savingEarlier }));
    else if (op === "undo") this.undo();
    else if (op === "views" || op === "band") this.lookups.lookUp(op);
    else if (!this.data.item || pressedAt < this.sight.drawn) this.frame.refuse(t.noItem);
    else if (pressedAt < this.readableAt || pressedAt < this.sight.since) this.frame.refuse(t.tooSoon);
    else if (op === "next" || op === "try_first") this.send({ op });
    else if (op === "link") copyLink(this.frame, this.data.item, this.chosen);
    else if (this.data.unanswered && KEPT_UNTIL_TRIED.has(op)) this.frame.refuse(t.answerFirst);
    else if (op === "same") this.lookups.lookUp("claim", { item: this.data.item.id, sentence: this.chosen });
    else if (!this.data.mine) this.frame.refuse(this.whyNotMine());
    else this.decide(op);
  }

  whyNotMine() {
    const { item, pending } = this.data;
    if (pending) return t.editScoring;
    const [undo, next] = ["undo", "next"].map((op) => this.frame.cap(op));
    return fill(t.decidedAlready, { status: STATUSES[item.status], undo, next });
  }

  decide(op) {
    const { item, wants_reason: wantsReason } = this.data;
    if (op === "repair") this.acceptSuggestion();
    else if (op === "replacement") this.askReplacement(item);
    else if (op === "edit") this.editor.start(item);
    else if (op === "reason") this.askWhy("reject");
    else if (op === "return") this.lookups.lookUp("people", { item: item.id });
    else if (op === "why_decline") this.askWhy("decline");
    else if (op === "accept" && wantsReason) this.askWhy("accept");
    else this.send({ op });
  }

  // A digit while the key is away: the number of a choice, 1 for the field of an answer, or 0 for the key. True when
  // it was meant for us.
  digit(number, pressedAt) {
    const { item, unanswered } = this.data;
    if (!unanswered || number > (item.choices.length || 1)) return false;
    if (this.busy) this.frame.refuse(fill(t.keyUnused, { busy: this.busy }));
    else if (pressedAt < this.sight.since) return true;
    else if (number === 0) this.try("");
    else if (item.choices.length) this.try(String(number - 1));
    else answerField(this.list).focus();
    return true;
  }

  // A choice by its place, what was typed, or nothing: to be shown the key.
  try(text) { this.send({ op: "try", text }); }

  // What is suggested, as it is on screen, takes the item's place, as an edit.
  acceptSuggestion() {
    const suggestion = suggestionFor(this);
    if (suggestion) this.send({ op: "edit", text: suggestion.text });
    else this.frame.refuse(t.noRepair);
  }

  askReplacement({ id, quiz }) {
    if (!quiz) { this.frame.refuse(t.noReplacement); return; }
    this.frame.announce(t.replacementSought);
    this.lookups.lookUp("replacement", { item: id });
  }

  askWhy(op) {
    const reasons = op === "reject" && this.data.item.quiz ? QUIZ_REJECT_REASONS : undefined;
    askWhy(this.frame, op, this.whileShown((text) => this.send({ op, text })), reasons);
  }

  // What is answered later is meant for what was on screen when it was asked.
  whileShown(act) {
    const shown = this.shown && { ...this.shown };
    return (...answer) => {
      if (this.busy || this.shown?.item !== shown?.item || this.shown?.revision !== shown?.revision) this.frame.refuse(t.noItem);
      else act(...answer);
    };
  }

  send({ op, ...details }) {
    const { policy, risk } = this.data.item;
    this.start(op, { ...this.shown, policy, risk, seconds: this.watch.read(), ...details });
    if (op !== "try") this.watch.restart();
  }

  start(op, action) {
    this.busy = BUSY[op];
    this.frame.announce(this.busy);
    const entry = this.frame.act({ op, ...action });
    if (!this.ahead.leave(entry, this.data)) return;
    const { item } = this.data;
    this.frame.drawAgain();
    if (this.data.item.id !== item.id) this.readableAt = performance.now() + SEEN_MS;
  }

  // Bound to the decision seen in the list, so that a late repetition never takes back another one.
  undo() {
    const [last] = this.data.recent;
    if (last) this.start("undo", { item: last.item_id, batch: last.batch, revision: 0, policy: 0, risk: null });
    else this.frame.refuse(t.nothingToUndo);
  }

  goTo(id) {
    if (this.editor.open) this.frame.refuse(t.leaveEditFirst);
    else if (this.busy || this.frame.acting) this.frame.refuse(fill(t.oneMoment, { busy: this.busy ?? t.savingEarlier }));
    else this.frame.request({ open: id });
  }
}

// What makes the desk draw its item anew.
function versionOf({ item, mine, pending, blind, unanswered, suggestions, comparison }) {
  if (!item) return null;
  const { id, revision, risk, scored, status } = item;
  const found = item.quiz?.findings.length;
  return [id, revision, risk, scored, status, mine, pending, blind, unanswered, suggestions.length, Boolean(comparison), found].join();
}

export default (component) => mount("review", ReviewDesk, component);
