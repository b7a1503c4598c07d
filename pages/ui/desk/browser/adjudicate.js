// The adjudication desk: sentences that people label differently, what each said beside the other, one key to settle.

class AdjudicateDesk {
  constructor(person) {
    this.past = new Past("adjudicate", person);
    this.chosen = 0;
    this.pending = new Map();
    this.shell = new Shell("adjudicate", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  draw(data) {
    const { item } = data;
    this.data = data;
    const version = item && `${item.id}.${item.revision}`;
    // What the server knows, and over it what is still on its way.
    this.pending = new Map(this.shell.outbox.entries.filter((entry) => entry.op === "settle" && `${entry.item}.${entry.revision}` === version)
      .map((entry) => [entry.sentence, entry.label]));
    if (!this.shell.outbox.unsaved) this.busy = null;
    if (version !== this.version) {
      this.version = version;
      this.chosen = this.wanted ?? this.nextOpen();
      this.wanted = null;
      this.fresh();
      this.drawItem();
      this.shown = item && { item: item.id, revision: item.revision };
      this.shownAt = performance.now();
    } else if (item) {
      this.refresh();
    }
    this.drawRail();
  }

  // Nothing of the sentence before is taken along.
  fresh() {
    this.resting = new Resting();
    this.note = "";
    this.watch.restart();
  }

  label(index) {
    return this.pending.has(index) ? this.pending.get(index) : this.data.sentences[index]?.decision?.label ?? null;
  }

  // Where people differ, or an adjudicator decided: only there the keys stop.
  stops() {
    return this.data.sentences.flatMap(({ state }, index) => (state === "conflict" || state === "settled" ? [index] : []));
  }

  nextOpen(after = -1) {
    const open = this.stops().filter((index) => this.label(index) === null);
    return open.find((index) => index > after) ?? open[0] ?? Math.max(0, after);
  }

  drawItem() {
    const { item, empty } = this.data;
    const { work } = this.shell;
    if (!item) { drawEmpty(this.shell, t.nothingToAdjudicate, [empty]); return; }
    this.list = sentenceList(item, (index) => this.choose(index), (sentence) => [
      el("span", { class: "mine", lang: LANGUAGE }), el("span", { class: "text", text: sentence.text })]);
    const head = [el("span", { class: "band", text: t.adjudicateTask })];
    work.replaceChildren(itemLine(item, head, null), questionPanel(item), this.list);
    work.scrollTop = 0;
    this.refresh();
    this.shell.focusList();
  }

  refresh() {
    this.data.item.sentences.forEach((sentence, index) => {
      const { state, votes } = this.data.sentences[index];
      const option = this.list.querySelector(`[data-index="${index}"]`);
      const label = this.label(index);
      option.className = `sentence labelling blind ${state}${label ? " labelled" : ""}${sentence.gap.includes("\n") ? " paragraph" : ""}`;
      option.querySelector(".mine").replaceChildren(...(label ? [labelTag(label)]
        : votes.length ? [wordsOf(votes, state === "conflict" ? " ≠ " : " ")]
          : [el("span", { class: "label none", text: "· · ·" })]));
    });
    this.choose(this.chosen, false);
  }

  drawRail() {
    const { today, total, waiting } = this.data;
    const shape = JSON.stringify([today, total, waiting]);
    if (shape === this.railShape) return;
    this.railShape = shape;
    this.shell.rail.replaceChildren(
      el("h3", { text: t.inConflict }),
      el("dl", { class: "counts" }, countRow(t.conflictItems, t.conflictItemsTip, waiting[0]), countRow(t.conflictSentences, t.conflictSentencesTip, waiting[1])),
      el("h3", { text: t.settledByMe }),
      el("dl", { class: "counts" }, countRow(t.today, t.settledTodayTip, today), countRow(t.inAll, t.settledInAllTip, total)),
      ...labelMeanings(this.shell),
      el("p", { class: "quiet", text: t.adjudicateBlind }));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) return;
    const next = Math.max(0, Math.min(index, item.sentences.length - 1));
    if (next !== this.chosen) this.fresh();
    this.chosen = next;
    reveal(this.shell.work, selectOption(this.list, next));
    this.drawWhy();
    if (scroll) this.shell.focusList();
  }

  drawWhy() {
    const { item, sentences, names } = this.data;
    const { detail, sources } = this.shell;
    const here = sentences[this.chosen];
    const label = this.label(this.chosen);
    const shape = JSON.stringify([this.version, this.chosen, here, names, this.resting.pick, this.note, label]);
    if (shape === this.whyShape) return;
    const moved = this.whyVersion !== this.version;
    this.whyShape = shape;
    this.whyVersion = this.version;
    detail.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: this.chosen + 1, count: item.sentences.length }) }),
      el("div", { class: "votes" }, ...here.votes.map((vote) => voteCard(vote, item))),
      ...verdict(here, { label, rests: this.resting.words(here.votes, item.lang), note: this.note }));
    detail.scrollTop = 0;
    const checks = [{ detector: "people", marks: this.resting.shown(here.votes).map((piece) => piece.mark) }];
    const { nodes, best } = sourcesPanel(item, { checks }, null);
    const at = sources.scrollTop;
    sources.replaceChildren(...nodes);
    sources.scrollTop = moved ? 0 : at;
    reveal(sources, bestMark(sources, best), "upper");
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // `at` is when the key went down: one pressed before this item came up was meant for another.
  perform(op, at) {
    const { item, names } = this.data;
    if (op === "down" || op === "up") { if (item) this.step(op === "down" ? 1 : -1); return; }
    if (op === "names") { this.shell.tell({ names: !names }); return; }
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.past.undo(this, t.nothingToUndo); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "evidence") { this.resting.cycle(this.data.sentences[this.chosen].votes); this.drawWhy(); }
    else if (op === "note") this.askNote();
    else if (op === "postpone" || op === "another") {
      this.busy = op === "postpone" ? t.postponing : t.askingAnother;
      this.shell.act({ op, item: item.id, revision: item.revision });
    } else this.settle(op);
  }

  step(by) {
    const stops = this.stops();
    const next = by > 0 ? stops.find((index) => index > this.chosen) : stops.filter((index) => index < this.chosen).at(-1);
    this.choose(next ?? this.chosen);
  }

  settle(label) {
    const index = this.chosen;
    if (!this.stops().includes(index)) { this.refuse(t.notInConflict); return; }
    this.store(index, label);
    this.past.add({ ...this.shown, sentence: index });
    this.shell.announce(fill(t.labelStored, { number: index + 1, label: LABELS[label].name }));
    if (this.stops().some((one) => this.label(one) === null)) { this.chosen = this.nextOpen(index); this.fresh(); }
    else this.busy = t.complete;
    this.refresh();
  }

  store(index, label) {
    const evidence = label === null ? [] : this.resting.under(label, this.data.sentences[index].votes).map(({ mark, quote }) => ({ source: mark.source, start: mark.start, end: mark.end, quote }));
    this.pending.set(index, label);
    this.shell.act({
      op: "settle", ...this.shown, sentence: index, label, shown: this.data.sentences[index].decision?.id ?? 0, names: this.data.names,
      evidence, note: label === null ? "" : this.note, seconds: this.watch.read(),
    });
  }

  tookBack() {
    this.fresh();
    this.refresh();
  }

  // Of another item than the one on screen.
  takeBack(place) { this.shell.act({ op: "settle", ...place, label: null, shown: 0, names: this.data.names, evidence: [], note: "", seconds: 0 }); }

  askNote() {
    const field = el("textarea", { rows: 4, maxlength: 2000, "aria-label": t.noteText });
    field.value = this.note;
    const keep = () => { this.note = field.value.trim(); this.shell.hideOverlay(); this.drawWhy(); };
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !composing(event)) { swallow(event); keep(); }
    });
    this.shell.showOverlay(t.noteText, field, el("p", { class: "quiet", text: t.noteHelp }),
      el("button", { type: "button", class: "action", text: t.noteKeep, on: { click: keep } }));
    field.focus();
  }

  refuse(text) { this.shell.announce(text, "refused"); }
}

export default (component) => mount("adjudicate", AdjudicateDesk, component);
