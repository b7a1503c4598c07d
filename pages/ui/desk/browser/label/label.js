// The label desk: one keyboard key per sentence, then the next; the scores of a sentence stay hidden until it is labelled.

import { store, stored, storedInTab, storeInTab } from "../browser_store.js";
import { mount } from "../desk_frame.js";
import { digitChoices, el, fill, keyButton, quietLine, redraw, reveal, textField } from "../elements.js";
import { copyLink, drawEmpty, itemLine, sentenceNumber, stepSentence } from "../item.js";
import { countList, countRow, progressBar, queueCounts } from "../queue.js";
import { drawReasons, unfold } from "../reasons.js";
import { SentenceDesk } from "../sentence_desk.js";
import { labelMeanings, LABELS, labelTag, noLabel, riskTag } from "../signs.js";
import { marksOf, sameStretch, sourcesPanel } from "../sources.js";
import { ChosenEvidence } from "./chosen_evidence.js";

// What a person did with an item that they left, as the button of undo names it.
const LEFT = { postpone: t.verdictPostpone, decline: t.verdictDecline };

// Returns the row with the evidence of the chosen sentence, and the keyboard keys that choose it.
function evidenceRow(desk) {
  const { data: { item }, chosen, evidence } = desk;
  if (!item.sources.length) return el("p", { class: "evidence quiet", text: t.evidenceNoSources });
  const stretch = evidence.of(chosen);
  const place = evidence.placeOf(chosen);
  const button = (op, name) => keyButton(name, desk.frame.cap(op), () => desk.perform(op, performance.now()), { class: null });
  return el("div", { class: "evidence" },
    el("p", {}, el("span", { class: "name", text: t.evidenceRow }),
      " ", place && el("span", { class: "quiet", text: fill(t.evidenceAt, { number: place.number, count: place.count }) }),
      " ", waitsForLabel(desk, stretch) && el("span", { class: "quiet", text: t.evidencePending })),
    stretch ? el("blockquote", { lang: item.lang, text: stretch.quote }) : quietLine(t.evidenceNoneYet),
    el("p", { class: "tools" }, button("evidence", t.evidenceNext), stretch && button("no_evidence", t.evidenceClear)));
}

// Returns whether evidence was chosen after the sentence was labelled: it is stored with the next label.
function waitsForLabel({ chosen, labels, evidence }, stretch) {
  const before = evidence.storedFor(chosen);
  return labels[chosen] && (stretch ? !sameStretch(stretch, before) : before !== null);
}

// Returns the notices above an item: why it is here again, and what is unusual about it.
function labelNotices({ sent_back: back, guideline, guideline_before: before, chance }) {
  const notices = [
    ...back.map(({ by, note, sentence }) => (sentence === null ? fill(t.sentBack, { person: by, text: note })
      : fill(t.sentBackSentence, { person: by, number: sentence + 1, text: note }))),
    before !== null && before > 0 && fill(t.guidelinesChanged, { before, version: guideline }),
    chance === 0 && !back.length && t.chosenOrder,
  ].filter(Boolean);
  return notices.map((text) => el("p", { class: "notice", text }));
}

// Returns the person's previous label of a sentence, to stand next to the present one.
function revisedLabel({ before, sent_back: back }, labels, index) {
  const [then, now] = [LABELS[before[index]], LABELS[labels[index]]];
  if (!then || !now) return [];
  // A returned item may have been labelled with its scores visible.
  const text = back.length ? fill(t.saidBefore, { label: then.name }) : fill(t.beforeAndNow, { before: then.name, now: now.name });
  return [el("p", { class: "revised", text })];
}

// Returns the rail of the label desk: how much is labelled, how much is left, and what the labels mean.
function labelRail(desk) {
  const { today, total, labelled, counts, pauses, guideline } = desk.data;
  const done = desk.labels.filter(Boolean).length;
  const fold = (op, text, attributes) =>
    keyButton(text, desk.frame.cap(op), () => desk.perform(op), { class: "fold plain", ...attributes });
  return [
    el("h3", { text: t.mySentences }),
    countList(countRow(t.today, t.todayTip, today), countRow(t.inAll, t.inAllTip, total), countRow(t.thisSet, t.thisSetTip, labelled)),
    el("h3", { text: t.thisItem }),
    progressBar({ text: fill(t.progress, { done, count: desk.labels.length }), name: t.progressOf, done, total: desk.labels.length }),
    ...queueCounts(counts),
    ...labelMeanings(desk.frame),
    fold("guidelines", guideline ? fill(t.guidelines, { version: guideline }) : t.guidelinesNone),
    fold("pause", pauses ? t.pauseOn : t.pauseOff, { "aria-pressed": String(pauses) }),
    quietLine(t.scoresLater)];
}

class LabelDesk extends SentenceDesk {
  constructor(person) {
    super("label", person);
    this.memory = `touchstone.label.${person}.`;
    this.only = null;
    this.unfolded = false;
    this.labels = [];
    this.error = "";
    this.seen = new Set(storedInTab(`${this.memory}seen`));
    this.evidence = new ChosenEvidence(this);
    this.nothingToUndo = t.noLabelToUndo;
    this.atAnyTime = {
      down: () => stepSentence(this, "down"),
      up: () => stepSentence(this, "up"),
      silent: () => unfold(this),
      pause: () => this.frame.request({ pause: !this.data.pauses }),
      guidelines: () => this.frame.request({ guidelines: Date.now() }),
    };
    this.onItem = {
      evidence: () => this.evidence.cycle(1),
      evidence_back: () => this.evidence.cycle(-1),
      no_evidence: () => this.evidence.choose(null),
      next: () => this.goOn(),
      link: () => copyLink(this.frame, this.data.item, this.chosen),
      why_decline: () => this.askWhyDecline(),
      minor_kind: () => this.askKind("minor"),
      major_kind: () => this.askKind("major"),
      postpone: () => this.leave("postpone", t.postponing),
      decline: () => this.leave("decline", t.declining),
    };
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  draw(data) {
    super.draw(data);
    data.labels.forEach((label, index) => { if (label) this.seen.add(`${this.version}.${index}`); });
    storeInTab(`${this.memory}seen`, this.seen);
    this.linked = data.sentence;
    if (data.item) this.head.replaceChildren(...labelNotices(data));
  }

  // Adds the labels that the server has not acknowledged yet.
  merge(version) {
    const { labels, stays } = this.data;
    this.labels = [...labels];
    for (const entry of this.frame.outbox.entries) {
      if (entry.op === "label" && `${entry.item}.${entry.revision}` === version) this.labels[entry.sentence] = entry.label;
    }
    if (!this.frame.acting) this.busy = null;
    else if (!this.labels.includes(null) && !stays) this.busy ??= t.complete;
  }

  turnTo(version) {
    this.evidence.turnTo(this.version, version);
    super.turnTo(version);
  }

  update() {
    const { item, sentence } = this.data;
    if (sentence !== null && sentence !== this.linked) this.chosen = Math.min(sentence, item.sentences.length - 1);
    super.update();
  }

  firstSentence() { return this.data.sentence ?? this.nextFree(); }

  freeSentences() { return [...this.labels.keys()].filter((index) => this.labels[index] === null); }

  startSentence() {
    this.only = null;
    this.watch.restart();
  }

  // Returns whether the scores of a sentence are visible: its label is stored and is not being undone.
  opened(index) { return Boolean(this.data.labels[index] && this.labels[index]); }

  drawEmpty() { drawEmpty(this.frame, t.nothingToLabel, this.data.empty); }

  itemHead(item) {
    this.head = el("div", { class: "notices" });
    return [itemLine(item, [el("span", { class: "band", text: t.labelTask })]), this.head];
  }

  sentenceStates(sentence, index) { return [this.opened(index) ? sentence.level : "blind", this.labels[index] && "labelled"]; }

  labelOf(sentence, index) {
    const label = this.labels[index];
    const error = this.data.labels[index] === label && this.data.errors[index];
    if (label) return [labelTag(label), ...(error ? [el("span", { class: "quiet", text: error })] : []),
      ...(this.opened(index) ? [riskTag(sentence.level, sentence.risk)] : [])];
    const before = LABELS[this.data.before[index]];
    return [noLabel(before ? fill(t.saidBefore, { label: before.name }) : "· · ·")];
  }

  drawRail() {
    const { today, total, labelled, counts, item, pauses, guideline, keys } = this.data;
    redraw(this, "rail", [today, total, labelled, counts, item?.id, this.labels, pauses, guideline, keys],
      () => this.frame.rail.replaceChildren(...labelRail(this)));
  }

  whyMadeOf() {
    const { chosen } = this;
    return [this.opened(chosen), this.only, this.unfolded, this.checksOpen, this.evidence.of(chosen),
      this.labels[chosen], this.data.before[chosen]];
  }

  drawDetail(stay) {
    const { item } = this.data;
    const { detail } = this.frame;
    const top = detail.scrollTop;
    const opened = this.opened(this.chosen);
    if (opened) drawReasons(detail, item, this.chosen, this);
    else detail.replaceChildren(sentenceNumber(item, this.chosen), quietLine(t.checksLater));
    detail.firstElementChild.after(evidenceRow(this), ...(opened ? revisedLabel(this.data, this.labels, this.chosen) : []));
    detail.scrollTop = stay ? top : 0;
  }

  drawSources() {
    const { item } = this.data;
    const { sources } = this.frame;
    const opened = this.opened(this.chosen);
    const evidence = this.evidence.of(this.chosen);
    const mine = evidence ? [{ ...evidence, stance: "chosen" }] : [];
    const best = this.placeSources(sourcesPanel(item, [...(opened ? marksOf(item.sentences[this.chosen], this) : []), ...mine]));
    const chosen = sources.querySelector("mark.chosen");
    if (chosen) reveal(sources, chosen);
    else if (opened) reveal(sources, best, "upper");
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  goOnFrom(index) {
    const { pauses, stays } = this.data;
    if (pauses) this.watch.restart();
    else if (this.labels.includes(null)) { this.chosen = this.nextFree(index); this.watch.restart(); }
    else if (!stays) this.busy = t.complete;
  }

  store(index, label) {
    const { item, revision } = this.shown;
    const { guideline, chance } = this.data;
    this.labels[index] = label;
    const evidence = label && label !== "not_checkable" ? this.evidence.asStored(index) : [];
    this.frame.act({
      op: "label", item, revision, sentence: index, label, seen: this.seen.has(`${item}.${revision}.${index}`),
      seconds: this.watch.read(), evidence, guideline, chance, error: label ? this.error : "",
    });
  }

  // Asks for the kind of error, and labels the sentence with it.
  askKind(label) {
    const { dialog } = this.frame;
    const { chosen, shown } = this;
    const choose = (value) => () => {
      dialog.close();
      if (this.shown?.item !== shown.item || this.chosen !== chosen) { this.frame.refuse(t.noItem); return; }
      this.error = value;
      this.giveLabel(label);
      this.error = "";
    };
    dialog.show(fill(t.errorKindOf, { label: LABELS[label].name }),
      digitChoices(this.data.error_kinds.map(({ value, name }) => [name, choose(value)])), quietLine(t.errorKindHelp));
  }

  // The action that takes back a label of another item than the one on screen, or returns to an item that was left.
  takingBack({ left, ...place }) {
    if (left) return { op: "return_to", item: place.item };
    return { op: "label", ...place, label: null, seen: true, seconds: 0, guideline: this.data.guideline };
  }

  undoWords(place) {
    return place.left ? fill(t.undoes, { act: LEFT[place.left], item: place.item }) : super.undoWords(place);
  }

  // To the next sentence without a label; from a complete item to the next one.
  goOn() {
    if (this.labels.includes(null)) { this.choose(this.nextFree(this.chosen)); return; }
    this.busy = t.goingOn;
    this.frame.act({ op: "next", item: this.shown.item });
  }

  leave(op, busy, text = "") {
    this.busy = busy;
    this.frame.announce(busy);
    this.undoList.add({ ...this.shown, left: op });
    this.frame.act({ op, ...this.shown, text });
    this.drawUndo();
  }

  askWhyDecline() {
    const { dialog } = this.frame;
    const draft = `${this.memory}declining.${this.shown.item}`;
    const field = { label: t.declineHint, longest: LIMITS.note, text: stored(draft), typed: (text) => store(draft, text) };
    const why = textField(field, (text) => {
      localStorage.removeItem(draft);
      dialog.close();
      this.leave("decline", t.declining, text);
    });
    dialog.show(t.declineBecause, why, quietLine(t.declineHelp));
    why.focus();
  }
}

export default (component) => mount("label", LabelDesk, component);
