// The adjudication desk: sentences that people label differently, what each said beside the other, one key to settle.

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

  // What the server knows, and over it what is still on its way.
  merge(version) {
    const { entries, unsaved } = this.frame.outbox;
    this.pending = new Map(entries.filter((entry) => entry.op === "settle" && `${entry.item}.${entry.revision}` === version)
      .map((entry) => [entry.sentence, entry.label]));
    if (!unsaved) this.busy = null;
  }

  // Nothing of the sentence before is taken along.
  startSentence() {
    this.evidence = new DecisionEvidence();
    this.note = "";
    this.watch.restart();
  }

  decided(index) {
    return this.pending.has(index) ? this.pending.get(index) : this.data.sentences[index]?.decision?.label ?? null;
  }

  // Where people differ, or an adjudicator decided: only there the keys stop.
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
    reveal(this.frame.sources, this.placeSources(sourcesPanel(this.data.item, [{ detector: "people", marks }])), "upper");
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

  // The action that takes back a decision of another item than the one on screen.
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
