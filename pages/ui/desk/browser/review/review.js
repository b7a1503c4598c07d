// The review desk: one item, one keyboard key per decision, the next item.

import { DeskFrame, mount } from "../desk_frame.js";
import { el, fill, keyButton, redraw, reveal } from "../elements.js";
import { copyLink, drawEmpty, selectOption, stepSentence } from "../item.js";
import { Sight, Stopwatch } from "../item_timing.js";
import { drawReasons, unfold } from "../reasons.js";
import { bestMark, marksOf, sourcesPanel } from "../sources.js";
import { QUIZ_REJECT_REASONS, STATUSES } from "./decisions.js";
import { askWhy, Lookups } from "./dialogs.js";
import {
  answerField,
  drawHidden,
  drawPartMarks,
  drawQuiz,
  drawReviewed,
  drawSuggestion,
  explains,
  riskiest,
  suggestionFor,
} from "./item.js";
import { ItemEditor } from "./item_editor.js";
import { sourceWording, withoutSentence, withSentence } from "./quick_fixes.js";
import { reviewRail, undoWords } from "./rail.js";
import { reads, selectRuns } from "./reading.js";

// Acts after which a reviewer is done with an item, so that the next one is displayed before the server has stored the act.
const LEAVES = new Set(["accept", "reject", "postpone", "decline", "return"]);
// Milliseconds in which nobody reads an item: a second press of a key within them is not meant for the new item.
const SEEN_MS = 120;

class Ahead {
  constructor(outbox) {
    this.outbox = outbox;
    this.left = new Map();
  }

  // Scores that open with the decision keep their item on screen.
  leave(entry, { item, blind }) {
    if (!LEAVES.has(entry.op) || blind || entry.item !== item.id) return false;
    this.left.set(entry.seq, { op: entry.op, text: item.question || item.sentences[0]?.text || "", lang: item.lang });
    return true;
  }

  // Returns whether the item of an unacknowledged act was left, so that nothing has to wait for it.
  goesBehind(entry) { return entry.client === this.outbox.client && this.left.has(entry.seq); }

  // The decisions on items that were left and that the server has not acknowledged yet, newest first.
  get unconfirmed() {
    return this.outbox.entries.filter((entry) => this.goesBehind(entry)).map((entry) => this.left.get(entry.seq)).reverse();
  }

  // Returns whether the prefetched item on screen no longer belongs to this person.
  lost(shown, data) {
    const came = shown === this.shown;
    this.shown = data.item && data.coming ? data.item.id : null;
    return Boolean(came && shown && ![data.item, ...data.ahead.map(({ item }) => item)].some((item) => item?.id === shown));
  }

  // The data of a screen as it stands with what is on its way: the first item that nobody here has left, or the last
  // one where more were left than came ahead. A refused act is on its way no longer, so its item is back.
  atHand(data) {
    const left = this.outbox.entries.filter((entry) => this.goesBehind(entry)).map((entry) => entry.item);
    const gone = new Set(left);
    if (!gone.size) { this.left.clear(); return data; }
    const upcoming = data.upcoming.filter((row) => !gone.has(row.id));
    if (!data.item || !gone.has(data.item.id)) return { ...data, upcoming };
    const next = data.ahead.find(({ item }) => !gone.has(item.id)) ?? data.ahead.find(({ item }) => item.id === left.at(-1));
    return next ? { ...data, ...next, coming: true, upcoming: upcoming.filter((row) => row.id !== next.item.id), empty: [] } : data;
  }
}

// The message for each act until the server has acknowledged it.
const BUSY = {
  accept: t.accepting, reject: t.rejecting, postpone: t.postponing, undo: t.takingBack, next: t.goingOn, edit: t.savingEdit,
  edit_quiz: t.savingEdit, replace: t.savingEdit,
  try: t.answering, try_first: t.answering, decline: t.passingOn, return: t.passingOn,
  accept_band: t.decidingAll, accept_same: t.decidingAll, reject_same: t.decidingAll, label_same: t.decidingAll,
};
// Acts that are refused until the person has tried the quiz whose key they chose to hide.
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
    this.followEdit(data);
    const version = versionOf(data);
    if (version !== this.version) {
      this.version = version;
      this.turnTo(data);
    }
    this.editor.resume(data);
    this.drawTools();
    this.drawRail();
    this.drawIdle();
    this.drawUndo();
    this.lookups.answered(data.answer);
  }

  // Shows the text of an edit from the moment it is sent until its scores are there, or it is refused.
  followEdit({ item, pending }) {
    const { newText } = this;
    if (!newText || (item?.id === newText.item && item.revision === newText.revision && (pending || this.busy))) return;
    this.newText = null;
    this.version = null;
  }

  // Draws another item, or the same one in another state.
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
    // Scores that have just been revealed are new contents: a second press of the same key is not meant for them.
    if (!sameText || reconsider) this.sight.renew();
  }

  drawItem() {
    const { item, unanswered, empty } = this.data;
    if (this.editor.open) return;
    if (this.newText && this.newText.item !== item?.id) this.newText = null;
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
    const select = this.list.matches(".reading") ? selectRuns : selectOption;
    reveal(this.frame.work, select(this.list, this.chosen));
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
    const { nodes, best } = sourcesPanel(item, marksOf(item.sentences[this.chosen], this));
    sources.replaceChildren(...nodes);
    sources.scrollTop = 0;
    reveal(sources, bestMark(sources, best), "upper");
    drawPartMarks(this);
  }

  // Displays one finding of a check, with its evidence alone.
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

  // Says on the button of undo what it would undo.
  drawUndo() {
    const button = this.frame.buttons.querySelector("[data-op=undo]");
    const [last] = this.data.recent;
    if (button) button.title = last ? undoWords(last) : t.nothingToUndo;
  }

  // Marks the buttons that would be refused now; pressing one still says why.
  drawIdle() {
    const idle = !this.data.item || !this.data.mine || Boolean(this.editor.open);
    const refusals = {
      undo: !this.data.recent.length && !this.ahead.unconfirmed.length,
      next: !this.data.item || this.data.item.status === "open" || Boolean(this.editor.open),
    };
    for (const button of this.frame.buttons.querySelectorAll("[data-op]")) {
      const { op } = button.dataset;
      const refused = refusals[op] ?? (idle || (this.data.unanswered && KEPT_UNTIL_TRIED.has(op)));
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
    this.tools.replaceChildren(tool("search", t.search), tool("inbox", t.inbox), tool("views", t.views), ...band, tool("link", t.link));
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // A key that was pressed before this item came up was meant for another item.
  perform(op, pressedAt) {
    if (op === "down" || op === "up") { stepSentence(this, op); return; }
    if (op === "silent") { unfold(this); return; }
    if (this.editor.open) return;
    if (this.busy) this.frame.refuse(fill(t.keyUnused, { busy: this.busy }));
    else if (op === "undo" && this.frame.acting) this.frame.refuse(fill(t.keyUnused, { busy: t.savingEarlier }));
    else if (op === "undo") this.undo();
    else if (op === "search") this.lookups.search();
    else if (["views", "band", "inbox"].includes(op)) this.lookups.lookUp(op);
    else if (!this.data.item || pressedAt < this.sight.drawn) this.frame.refuse(t.noItem);
    else if (pressedAt < this.readableAt || pressedAt < this.sight.since) this.frame.refuse(t.tooSoon);
    else if (op === "next" || op === "try_first") this.send({ op });
    else if (op === "reading") this.switchReading();
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
    else if (op === "strike") this.strike();
    else if (op === "replacement") this.askReplacement(item);
    else if (op === "edit") this.editor.start(item);
    else if (op === "reason") this.askWhy("reject");
    else if (op === "return") this.lookups.lookUp("people", { item: item.id });
    else if (op === "why_decline") this.askWhy("decline");
    else if (op === "accept" && wantsReason) this.askWhy("accept");
    else this.send({ op });
  }

  // Takes a digit while the key is hidden: the number of an option, 1 for the answer field, or 0 to reveal the key. Returns
  // true if the digit was used.
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

  // Sends the place of an option, a typed answer, or an empty text to reveal the key.
  try(text) { this.send({ op: "try", text }); }

  // Accepts the suggestion on screen as an edit of the item; without one, the wording of the best place in the sources.
  acceptSuggestion() {
    const { item } = this.data;
    const suggestion = suggestionFor(this);
    const wording = !suggestion && !item.quiz && item.sentences.length
      && sourceWording(item, sourcesPanel(item, marksOf(item.sentences[this.chosen], { only: null })).best);
    if (suggestion) this.send({ op: "edit", text: suggestion.text });
    else if (wording && wording !== item.sentences[this.chosen].text)
      this.send({ op: "edit", text: withSentence(item, this.chosen, wording) });
    else this.frame.refuse(t.noRepair);
  }

  strike() {
    const { item } = this.data;
    const text = item.quiz || !item.sentences.length ? "" : withoutSentence(item, this.chosen);
    if (text) this.send({ op: "edit", text });
    else this.frame.refuse(item.quiz ? t.strikeNoQuiz : t.editEmpty);
  }

  // Switches between the answer as it is read and the list of its sentences; the choice is stored for this person.
  switchReading() {
    const { item, comparison, unanswered } = this.data;
    if (!item?.reading.length || comparison || unanswered || this.newText) { this.frame.refuse(t.noReading); return; }
    const reading = !reads(this);
    this.frame.latest.reading = this.data.reading = reading;
    this.frame.request({ reading });
    this.frame.announce(reading ? t.readingOn : t.readingOff);
    this.drawItem();
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

  // Returns an act that is refused unless the item is the one on screen when the question was asked.
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
    if (op === "edit") {
      this.newText = { item: this.shown.item, revision: this.shown.revision, text: action.text };
      this.drawItem();
      return;
    }
    if (!this.ahead.leave(entry, this.data)) return;
    const { item } = this.data;
    this.frame.drawAgain();
    if (this.data.item.id !== item.id) this.readableAt = performance.now() + SEEN_MS;
  }

  // Names the decision on screen, so that a late repetition never undoes another one.
  undo() {
    const [last] = this.data.recent;
    if (last) this.start("undo", { item: last.item_id, batch: last.batch, transfer: last.transfer, revision: 0, policy: 0, risk: null });
    else this.frame.refuse(t.nothingToUndo);
  }

  goTo(id) {
    if (this.editor.open) this.frame.refuse(t.leaveEditFirst);
    else if (this.busy || this.frame.acting) this.frame.refuse(fill(t.oneMoment, { busy: this.busy ?? t.savingEarlier }));
    else this.frame.request({ open: id });
  }
}

// Returns a text that changes when the desk must draw its item again.
function versionOf({ item, mine, pending, blind, unanswered, suggestions, comparison }) {
  if (!item) return null;
  const { id, revision, risk, scored, status } = item;
  const found = item.quiz?.findings.length;
  return [id, revision, risk, scored, status, mine, pending, blind, unanswered, suggestions.length, Boolean(comparison), found].join();
}

export default (component) => mount("review", ReviewDesk, component);
