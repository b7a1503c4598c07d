// The labelling desk: one key per sentence, the next sentence, the next item; scores stay away until it is labelled.

class LabelDesk {
  constructor(person) {
    this.memory = `touchstone.label.${person}.`;
    this.chosen = 0;
    this.only = null;
    this.unfolded = false;
    this.labels = [];
    this.past = new Past("label", person);
    this.seen = new Set(recalledInTab(`${this.memory}seen`));
    this.shell = new Shell("label", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
    this.binding = new Binding(this);
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  draw(data) {
    const { item } = data;
    this.data = data;
    const version = item && `${item.id}.${item.revision}`;
    // What the server knows, and over it the presses still on their way.
    this.labels = [...data.labels];
    for (const entry of this.shell.outbox.entries) {
      if (entry.op === "label" && `${entry.item}.${entry.revision}` === version) this.labels[entry.sentence] = entry.label;
    }
    if (!this.shell.acting) this.busy = null;
    else if (!this.labels.includes(null) && !data.stays) this.busy ??= t.complete;
    if (version !== this.version) {
      this.binding.turn(this.version, version);
      this.version = version;
      this.chosen = this.wanted ?? data.sentence ?? this.firstFree();
      this.wanted = null;
      this.only = null;
      this.drawItem();
      this.watch.restart();
      this.shown = item && { item: item.id, revision: item.revision };
      this.shownAt = performance.now();
    } else if (item) {
      if (data.sentence !== null && data.sentence !== this.asked) this.chosen = Math.min(data.sentence, item.sentences.length - 1);
      this.refresh();
    }
    data.labels.forEach((label, index) => { if (label) this.seen.add(`${version}.${index}`); });
    this.asked = data.sentence;
    storeInTab(`${this.memory}seen`, this.seen);
    if (item) this.head.replaceChildren(...labelNotices(data));
    this.drawRail();
  }

  firstFree(after = -1) {
    const free = (index) => this.labels[index] === null;
    const order = [...this.labels.keys()];
    return order.find((index) => index > after && free(index)) ?? order.find(free) ?? Math.max(0, after);
  }

  drawItem() {
    const { item, empty } = this.data;
    const { work } = this.shell;
    if (!item) { drawEmpty(this.shell, t.nothingToLabel, empty); return; }
    this.list = sentenceList(item, (index) => this.choose(index), (sentence) => [
      el("span", { class: "mine", lang: LANGUAGE }), el("span", { class: "text", text: sentence.text })]);
    this.head = el("div", { class: "notices" });
    work.replaceChildren(itemLine(item, [el("span", { class: "band", text: t.labelTask })], null), this.head, questionPanel(item), this.list);
    work.scrollTop = 0;
    this.refresh();
    this.shell.focusList();
  }

  // Labels and what they revealed; the text stays where it is.
  refresh() {
    this.data.item.sentences.forEach((sentence, index) => {
      const option = this.list.querySelector(`[data-index="${index}"]`);
      const label = this.labels[index];
      const open = Boolean(this.data.labels[index] && label);
      option.className = `sentence labelling ${open ? sentence.level : "blind"} ${label ? "labelled" : ""}${sentence.gap.includes("\n") ? " paragraph" : ""}`;
      const before = LABELS[this.data.before[index]];
      option.querySelector(".mine").replaceChildren(...(label
        ? [labelTag(label), ...(open ? [riskTag(sentence.level, sentence.risk)] : [])]
        : [el("span", { class: "label none", text: before ? fill(t.saidBefore, { label: before.name }) : "· · ·" })]));
    });
    this.choose(this.chosen, false);
  }

  drawRail() {
    const { today, total, labelled, counts, item, pauses, guideline, keys } = this.data;
    const shape = JSON.stringify([today, total, labelled, counts, item?.id, this.labels, pauses, guideline, keys]);
    if (shape === this.railShape) return;
    this.railShape = shape;
    this.shell.rail.replaceChildren(...labelRail(this));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) return;
    const next = Math.max(0, Math.min(index, item.sentences.length - 1));
    if (next !== this.chosen) { this.only = null; this.watch.restart(); }
    this.chosen = next;
    reveal(this.shell.work, selectOption(this.list, next));
    this.drawWhy();
    if (scroll) this.shell.focusList();
  }

  drawWhy(stay = false) {
    const { item, labels } = this.data;
    const sentence = item.sentences[this.chosen];
    const open = Boolean(labels[this.chosen] && this.labels[this.chosen]);
    const { detail, sources } = this.shell;
    const bound = this.binding.of(this.chosen);
    const shape = JSON.stringify([this.version, this.chosen, open, this.only, this.unfolded, bound, this.labels[this.chosen], this.data.before[this.chosen]]);
    if (shape === this.whyShape) return;
    const moved = this.whyVersion !== this.version;
    this.whyShape = shape;
    this.whyVersion = this.version;
    const top = detail.scrollTop;
    if (open) drawChecks(detail, item, sentence, this);
    else detail.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: this.chosen + 1, count: item.sentences.length }) }),
      el("p", { class: "quiet", text: t.checksLater }));
    detail.firstElementChild.after(this.binding.row(), ...(open ? revisedLabel(this.data, this.labels, this.chosen) : []));
    detail.scrollTop = stay ? top : 0;
    const mine = bound ? [{ detector: this.only, marks: [{ ...bound, stance: "chosen" }] }] : [];
    const { nodes, best } = sourcesPanel(item, { checks: [...(open ? sentence.checks : []), ...mine] }, this.only);
    const at = sources.scrollTop;
    sources.replaceChildren(...nodes);
    sources.scrollTop = moved ? 0 : at;
    const own = sources.querySelector("mark.chosen");
    if (own) reveal(sources, own);
    else if (open) reveal(sources, bestMark(sources, best), "upper");
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // `at` is when the key went down: one pressed before this item came up was meant for another.
  perform(op, at) {
    const { item } = this.data;
    if (op === "down" || op === "up") { this.shell.step(op); return; }
    if (op === "silent") { unfold(this); return; }
    if (op === "pause") { this.shell.tell({ pause: !this.data.pauses }); return; }
    if (op === "guidelines") { this.shell.tell({ guidelines: Date.now() }); return; }
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.past.undo(this, t.noLabelToUndo); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "evidence" || op === "evidence_back") { this.binding.cycle(op === "evidence" ? 1 : -1); return; }
    if (op === "no_evidence") { this.binding.bind(null); return; }
    if (op === "next") { this.goOn(); return; }
    if (op === "link") { copyLink(this.shell, item, this.chosen); return; }
    if (op === "why_decline") { this.askWhy(); return; }
    if (op === "postpone" || op === "decline") { this.leave(op); return; }
    const index = this.chosen;
    this.store(index, op);
    this.past.add({ ...this.shown, sentence: index });
    this.shell.announce(fill(t.labelStored, { number: index + 1, label: LABELS[op].name }));
    if (this.data.pauses) this.watch.restart();
    else if (this.labels.includes(null)) { this.chosen = this.firstFree(index); this.watch.restart(); }
    else if (!this.data.stays) this.busy = t.complete;
    this.refresh();
    this.drawRail();
  }

  store(index, label) {
    const { item, revision } = this.shown;
    this.labels[index] = label;
    const bound = label && label !== "not_checkable" && this.binding.of(index);
    const evidence = bound ? [{ source: bound.source, start: bound.start, end: bound.end, quote: bound.quote }] : [];
    this.shell.act({ op: "label", item, revision, sentence: index, label, seen: this.seen.has(`${item}.${revision}.${index}`), seconds: this.watch.read(),
      evidence, guideline: this.data.guideline, chance: this.data.chance });
  }

  // To the next sentence without a label; from a complete item to the next one.
  goOn() {
    if (this.labels.includes(null)) { this.choose(this.firstFree(this.chosen)); return; }
    this.busy = t.goingOn;
    this.shell.act({ op: "next", item: this.shown.item });
  }

  leave(op, text = "") {
    this.busy = op === "decline" ? t.declining : t.postponing;
    this.shell.announce(this.busy);
    this.shell.act({ op, item: this.shown.item, revision: this.shown.revision, text });
  }

  askWhy() {
    const draft = `${this.memory}declining.${this.shown.item}`;
    const why = textField({ label: t.declineHint, longest: 500, text: recalled(draft), typed: (text) => store(draft, text) }, (text) => {
      localStorage.removeItem(draft);
      this.shell.hideOverlay();
      this.leave("decline", text);
    });
    this.shell.showOverlay(t.declineBecause, why, el("p", { class: "quiet", text: t.declineHelp }));
    why.focus();
  }

  tookBack() {
    this.refresh();
    this.drawRail();
  }

  // Of another item than the one on screen.
  takeBack(place) { this.shell.act({ op: "label", ...place, label: null, seen: true, seconds: 0, guideline: this.data.guideline }); }

  refuse(text) { this.shell.announce(text, "refused"); }
}

export default (component) => mount("label", LabelDesk, component);
