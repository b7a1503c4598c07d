// The adjudication desk: sentences that people labelled differently, their labels side by side, one key to resolve each.

import { mount } from "../desk_frame.js";
import { composing, el, fill, quietLine, redraw, reveal, swallow } from "../elements.js";
import { drawEmpty, itemLine, sentenceNumber } from "../item.js";
import { countList, countRow } from "../queue.js";
import { SentenceDesk } from "../sentence_desk.js";
import { labelMeanings, LABELS, labelTag, noLabel } from "../signs.js";
import { sameStretch, sourcesPanel } from "../sources.js";

// Returns the labels that people gave a sentence, side by side. Screen readers read the names of the labels for their shapes.
function votedLabels(votes, between) {
  const labels = (what) => votes.map((vote) => LABELS[vote.label][what]).join(between);
  return el("span", { class: "words", role: "img", "aria-label": labels("name"), title: labels("name"), text: labels("shape") });
}

function voteCard(vote, item) {
  return el("section", { class: "vote" }, el("h4", { text: vote.who }), labelTag(vote.label),
    ...vote.evidence.map((piece) => el("blockquote", { class: `text ${piece.mark.stance}`, lang: item.lang, text: piece.quote })),
    !vote.evidence.length && quietLine(t.boundNone),
    vote.lost > 0 && quietLine(fill(t.evidenceLost, { count: vote.lost })));
}

// `evidence`: what a decision would rest on, and its language; `note`: what would go along with it.
function decisionLines({ decision, state, votes }, { label, evidence, note }) {
  return [
    label && el("p", { class: "settled" }, labelTag(label), ` ${decision?.unanimous ? t.unanimous : t.settled}`,
      decision?.by && el("span", { text: ` · ${decision.by}` })),
    decision?.note && el("p", { class: "text", text: decision.note }),
    state === "conflict" && votes.length > 0 && el("p", { class: "quiet" }, fill(t.restsOn, { item: "" }), el("span", evidence)),
    note && quietLine(fill(t.noteGoesAlong, { item: note })),
  ].filter(Boolean);
}

// The evidence of a decision: that of all people who gave the same label, one piece of evidence, or none.
const AGREEING = null;
const NOTHING = -1;

function eachPlaceOnce(pieces) {
  return pieces.filter((piece, index) => pieces.findIndex((other) => sameStretch(other.mark, piece.mark)) === index);
}

class DecisionEvidence {
  // The index of a piece of evidence, or AGREEING, or NOTHING.
  constructor() { this.choice = AGREEING; }

  // Moves from the agreeing labels to each piece, then to nothing, and back to the start.
  cycle(votes) {
    const last = this.pieces(votes).length - 1;
    if (this.choice === AGREEING) this.choice = last < 0 ? NOTHING : 0;
    else if (this.choice === NOTHING) this.choice = AGREEING;
    else this.choice = this.choice < last ? this.choice + 1 : NOTHING;
  }

  // Returns everything that people chose as evidence for their labels.
  pieces(votes) { return eachPlaceOnce(votes.flatMap((vote) => vote.evidence)); }

  // Returns the pieces that are marked in the sources.
  shown(votes) { return this.choice === AGREEING ? this.pieces(votes) : this.chosen(votes); }

  chosen(votes) { return this.choice === NOTHING ? [] : [this.pieces(votes)[this.choice]]; }

  // Returns the evidence for a decision with this label.
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

class AdjudicateDesk extends SentenceDesk {
  constructor(person) {
    super("adjudicate", person);
    this.pending = new Map();
    this.nothingToUndo = t.nothingToUndo;
    this.atAnyTime = {
      down: () => this.step(1),
      up: () => this.step(-1),
      names: () => this.frame.request({ names: !this.data.names }),
    };
    this.onItem = {
      evidence: () => { this.evidence.cycle(this.data.sentences[this.chosen].votes); this.drawWhy(); },
      note: () => this.askNote(),
      postpone: () => this.leave("postpone", t.postponing),
      another: () => this.leave("another", t.askingAnother),
    };
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  // Adds the decisions that the server has not acknowledged yet.
  merge(version) {
    const { entries, unsaved } = this.frame.outbox;
    this.pending = new Map(entries.filter((entry) => entry.op === "settle" && `${entry.item}.${entry.revision}` === version)
      .map((entry) => [entry.sentence, entry.label]));
    if (!unsaved) this.busy = null;
  }

  // Clears evidence, note and time of the previous sentence.
  startSentence() {
    this.evidence = new DecisionEvidence();
    this.note = "";
    this.watch.restart();
  }

  decided(index) {
    return this.pending.has(index) ? this.pending.get(index) : this.data.sentences[index]?.decision?.label ?? null;
  }

  // Returns the sentences that the keys stop at: those in conflict, or decided by an adjudicator.
  stops() {
    return this.data.sentences.flatMap(({ state }, index) => (state === "conflict" || state === "settled" ? [index] : []));
  }

  freeSentences() { return this.stops().filter((index) => this.decided(index) === null); }

  drawEmpty() { drawEmpty(this.frame, t.nothingToAdjudicate, [this.data.empty]); }

  itemHead(item) { return [itemLine(item, [el("span", { class: "band", text: t.adjudicateTask })])]; }

  sentenceStates(_sentence, index) { return ["blind", this.data.sentences[index].state, this.decided(index) && "labelled"]; }

  labelOf(_sentence, index) {
    const { state, votes } = this.data.sentences[index];
    const label = this.decided(index);
    if (label) return [labelTag(label)];
    return [votes.length ? votedLabels(votes, state === "conflict" ? " ≠ " : " ") : noLabel("· · ·")];
  }

  drawRail() {
    const { today, total, waiting } = this.data;
    redraw(this, "rail", [today, total, waiting], () => this.frame.rail.replaceChildren(
      el("h3", { text: t.inConflict }),
      countList(countRow(t.conflictItems, t.conflictItemsTip, waiting[0]),
        countRow(t.conflictSentences, t.conflictSentencesTip, waiting[1])),
      el("h3", { text: t.settledByMe }),
      countList(countRow(t.today, t.settledTodayTip, today), countRow(t.inAll, t.settledInAllTip, total)),
      ...labelMeanings(this.frame),
      quietLine(t.adjudicateBlind)));
  }

  whyMadeOf() { return [this.data.sentences[this.chosen], this.data.names, this.evidence.choice, this.note, this.decided(this.chosen)]; }

  drawDetail() {
    const { item, sentences } = this.data;
    const { detail } = this.frame;
    const sentence = sentences[this.chosen];
    const evidence = this.evidence.words(sentence.votes, item.lang);
    detail.replaceChildren(sentenceNumber(item, this.chosen),
      el("div", { class: "votes" }, ...sentence.votes.map((vote) => voteCard(vote, item))),
      ...decisionLines(sentence, { label: this.decided(this.chosen), evidence, note: this.note }));
    detail.scrollTop = 0;
  }

  drawSources() {
    const marks = this.evidence.shown(this.data.sentences[this.chosen].votes).map((piece) => piece.mark);
    reveal(this.frame.sources, this.placeSources(sourcesPanel(this.data.item, marks)), "upper");
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  step(by) {
    if (!this.data.item) return;
    const stops = this.stops();
    const next = by > 0 ? stops.find((index) => index > this.chosen) : stops.findLast((index) => index < this.chosen);
    this.choose(next ?? this.chosen);
  }

  giveLabel(label) {
    if (this.stops().includes(this.chosen)) super.giveLabel(label);
    else this.frame.refuse(t.notInConflict);
  }

  goOnFrom(index) {
    if (this.freeSentences().length) { this.chosen = this.nextFree(index); this.startSentence(); }
    else this.busy = t.complete;
  }

  store(index, label) {
    const { sentences, names } = this.data;
    const { votes, decision } = sentences[index];
    const evidence = label === null ? [] : this.evidence.forLabel(label, votes)
      .map(({ mark, quote }) => ({ source: mark.source, start: mark.start, end: mark.end, quote }));
    this.pending.set(index, label);
    this.frame.act({
      op: "settle", ...this.shown, sentence: index, label, shown: decision?.id ?? 0, names,
      evidence, note: label === null ? "" : this.note, seconds: this.watch.read(),
    });
  }

  // Returns the act that undoes a decision on an item that is not on screen.
  takingBack(place) {
    return { op: "settle", ...place, label: null, shown: 0, names: this.data.names, evidence: [], note: "", seconds: 0 };
  }

  afterUndo() {
    this.startSentence();
    super.afterUndo();
  }

  leave(op, busy) {
    this.busy = busy;
    this.frame.act({ op, ...this.shown });
  }

  askNote() {
    const { dialog } = this.frame;
    const field = el("textarea", { rows: 4, maxlength: LIMITS.comment, "aria-label": t.noteText });
    field.value = this.note;
    const keep = () => { this.note = field.value.trim(); dialog.close(); this.drawWhy(); };
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !composing(event)) { swallow(event); keep(); }
    });
    dialog.show(t.noteText, field, quietLine(t.noteHelp),
      el("button", { type: "button", class: "action", text: t.noteKeep, on: { click: keep } }));
    field.focus();
  }
}

export default (component) => mount("adjudicate", AdjudicateDesk, component);
