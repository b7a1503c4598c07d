// The label desk: one key per sentence, the next sentence, the next item; scores stay away until it is labelled.

class LabelDesk extends SentenceDesk {
  constructor(person) {
    super("label", person);
    this.memory = `touchstone.label.${person}.`;
    this.only = null;
    this.unfolded = false;
    this.labels = [];
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

  // What the server knows, and over it the presses still on their way.
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

  // Whether the scores of a sentence are open: its label is stored, and not being taken back.
  opened(index) { return Boolean(this.data.labels[index] && this.labels[index]); }

  drawEmpty() { drawEmpty(this.frame, t.nothingToLabel, this.data.empty); }

  itemHead(item) {
    this.head = el("div", { class: "notices" });
    return [itemLine(item, [el("span", { class: "band", text: t.labelTask })]), this.head];
  }

  sentenceStates(sentence, index) { return [this.opened(index) ? sentence.level : "blind", this.labels[index] && "labelled"]; }

  labelOf(sentence, index) {
    const label = this.labels[index];
    if (label) return [labelTag(label), ...(this.opened(index) ? [riskTag(sentence.level, sentence.risk)] : [])];
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
    return [this.opened(chosen), this.only, this.unfolded, this.evidence.of(chosen), this.labels[chosen], this.data.before[chosen]];
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
    const mine = evidence ? [{ detector: this.only, marks: [{ ...evidence, stance: "chosen" }] }] : [];
    const best = this.placeSources(sourcesPanel(item, [...(opened ? item.sentences[this.chosen].checks : []), ...mine], this.only));
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
      seconds: this.watch.read(), evidence, guideline, chance,
    });
  }

  // The action that takes back a label of another item than the one on screen.
  takingBack(place) { return { op: "label", ...place, label: null, seen: true, seconds: 0, guideline: this.data.guideline }; }

  // To the next sentence without a label; from a complete item to the next one.
  goOn() {
    if (this.labels.includes(null)) { this.choose(this.nextFree(this.chosen)); return; }
    this.busy = t.goingOn;
    this.frame.act({ op: "next", item: this.shown.item });
  }

  leave(op, busy, text = "") {
    this.busy = busy;
    this.frame.announce(busy);
    this.frame.act({ op, ...this.shown, text });
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
