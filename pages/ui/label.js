// The labelling desk: one key per sentence, the next sentence, the next item; scores stay away until it is labelled.

const LABELS = {
  supported: { shape: "✓", name: t.labelSupported },
  minor: { shape: "◐", name: t.labelMinor },
  major: { shape: "✕", name: t.labelMajor },
  not_checkable: { shape: "∅", name: t.labelNotCheckable },
};
const REMEMBERED = 500;

class LabelDesk {
  constructor(person) {
    this.memory = `touchstone.label.${person}.`;
    this.chosen = 0;
    this.only = null;
    this.unfolded = false;
    this.labels = [];
    this.past = this.recall("past");
    this.seen = new Set(this.recall("seen"));
    this.shell = new Shell("label", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
  }

  recall(name) {
    try { return JSON.parse(sessionStorage.getItem(this.memory + name)) ?? []; } catch { return []; }
  }

  remember(name, values) { sessionStorage.setItem(this.memory + name, JSON.stringify([...values].slice(-REMEMBERED))); }

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
    if (!this.shell.outbox.unsaved) this.busy = null;
    else if (!this.labels.includes(null)) this.busy ??= t.complete;
    if (version !== this.version) {
      this.version = version;
      this.chosen = this.wanted ?? this.firstFree();
      this.wanted = null;
      this.only = null;
      this.drawItem();
      this.watch?.restart();
      this.shown = item && { item: item.id, revision: item.revision };
      this.shownAt = performance.now();
    } else if (item) {
      this.refresh();
    }
    data.labels.forEach((label, index) => { if (label) this.seen.add(`${version}.${index}`); });
    this.remember("seen", this.seen);
    this.drawRail();
  }

  firstFree(after = -1) {
    const free = (index) => this.labels[index] === null;
    const order = [...this.labels.keys()];
    return order.find((index) => index > after && free(index)) ?? order.find(free) ?? Math.max(0, after);
  }

  drawItem() {
    const { item, empty } = this.data;
    const { work, detail, sources } = this.shell;
    if (!item) {
      detail.replaceChildren();
      sources.replaceChildren();
      work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: t.nothingToLabel }), ...empty.map((line) => el("p", { text: line }))));
      return;
    }
    this.list = sentenceList(item, (index) => this.choose(index), (sentence) => [
      el("span", { class: "mine" }), el("span", { class: "text", text: sentence.text })]);
    const head = [el("span", { class: "band", text: t.labelTask })];
    work.replaceChildren(itemLine(item, head, null), questionPanel(item), this.list);
    work.scrollTop = 0;
    this.refresh();
    this.focus();
  }

  // Labels and what they revealed; the text stays where it is.
  refresh() {
    this.data.item.sentences.forEach((sentence, index) => {
      const option = this.list.querySelector(`[data-index="${index}"]`);
      const label = this.labels[index] && LABELS[this.labels[index]];
      const open = Boolean(this.data.labels[index] && this.labels[index]);
      option.className = `sentence labelling ${open ? sentence.level : "blind"} ${label ? "labelled" : ""}${sentence.gap.includes("\n") ? " paragraph" : ""}`;
      option.querySelector(".mine").replaceChildren(...(label
        ? [el("span", { class: `label ${this.labels[index]}`, text: `${label.shape} ${label.name}` }), ...(open ? [riskTag(sentence.level, sentence.risk)] : [])]
        : [el("span", { class: "label none", text: "· · ·" })]));
    });
    this.choose(this.chosen, false);
  }

  drawRail() {
    const { today, total, labelled, counts, item } = this.data;
    const shape = JSON.stringify([today, total, labelled, counts, item?.id, this.labels]);
    if (shape === this.railShape) return;
    this.railShape = shape;
    const done = this.labels.filter(Boolean).length;
    const row = (key, label) => el("div", {}, el("dt", {}, el("kbd", { text: key })), el("dd", { text: label }));
    this.shell.rail.replaceChildren(
      el("h3", { text: t.mySentences }),
      el("dl", { class: "counts" }, count(t.today, t.todayTip, today), count(t.inAll, t.inAllTip, total), count(t.thisSet, t.thisSetTip, labelled)),
      el("h3", { text: t.thisItem }),
      el("p", { class: "progress" }, el("span", { text: fill(t.progress, { done, count: this.labels.length }) }),
        el("progress", { max: Math.max(1, this.labels.length), value: done, "aria-label": t.progressOf })),
      el("h3", { text: t.queue }),
      el("dl", { class: "counts" }, count(t.open, t.openTip, counts.open + counts.mine), count(t.done, t.doneTip, counts.done),
        count(t.others, t.othersTip, counts.leased), count(t.later, t.laterTip, counts.postponed)),
      el("h3", { text: t.meanings }),
      el("dl", { class: "meaning" }, row("1", t.supportedMeans), row("2", t.minorMeans), row("3", t.majorMeans),
        row("0", t.notCheckableMeans)),
      el("p", { class: "quiet", text: t.scoresLater }));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) return;
    const next = Math.max(0, Math.min(index, item.sentences.length - 1));
    if (next !== this.chosen) { this.only = null; this.watch?.restart(); }
    this.chosen = next;
    reveal(this.shell.work, select(this.list, next));
    this.drawWhy();
    if (scroll) this.focus();
  }

  drawWhy(stay = false) {
    const { item, labels } = this.data;
    const sentence = item.sentences[this.chosen];
    const open = Boolean(labels[this.chosen] && this.labels[this.chosen]);
    const { detail, sources } = this.shell;
    const shape = JSON.stringify([this.version, this.chosen, open, this.only, this.unfolded]);
    if (shape === this.whyShape) return;
    const moved = this.whyVersion !== this.version;
    this.whyShape = shape;
    this.whyVersion = this.version;
    const top = detail.scrollTop;
    if (open) drawChecks(detail, item, sentence, this);
    else detail.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: this.chosen + 1, count: item.sentences.length }) }),
      el("p", { class: "quiet", text: t.checksLater }));
    detail.scrollTop = stay ? top : 0;
    const { nodes, best } = sourcesPanel(item, open ? sentence : { checks: [] }, this.only);
    const at = sources.scrollTop;
    sources.replaceChildren(...nodes);
    sources.scrollTop = moved ? 0 : at;
    if (open) reveal(sources, bestMark(sources, best), "upper");
  }

  unfold() {
    if (!this.data.item) return;
    this.unfolded = !this.unfolded;
    this.drawWhy(true);
    if (this.unfolded) reveal(this.shell.detail, this.shell.detail.lastElementChild);
  }

  focus() {
    const active = this.shell.root.getRootNode().activeElement ?? document.activeElement;
    if (active === null || active === document.body || this.shell.work.contains(active)) this.list?.focus({ preventScroll: true });
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // `at` is when the key went down: one pressed before this item came up was meant for another.
  perform(op, at) {
    const { item } = this.data;
    if (op === "down" || op === "up") { if (item) this.choose(this.chosen + (op === "down" ? 1 : -1)); return; }
    if (op === "silent") { this.unfold(); return; }
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.undo(); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "postpone") {
      this.busy = t.postponing;
      this.shell.act({ op, item: item.id, revision: item.revision });
      return;
    }
    const index = this.chosen;
    this.store(index, op);
    this.past.push({ item: item.id, revision: item.revision, sentence: index });
    this.remember("past", this.past);
    this.shell.announce(fill(t.labelStored, { number: index + 1, label: LABELS[op].name }));
    if (this.labels.includes(null)) { this.chosen = this.firstFree(index); this.watch.restart(); }
    else this.busy = t.complete;
    this.refresh();
    this.drawRail();
  }

  store(index, label) {
    const { item, revision } = this.shown;
    this.labels[index] = label;
    this.shell.act({ op: "label", item, revision, sentence: index, label, seen: this.seen.has(`${item}.${revision}.${index}`), seconds: this.watch.read() });
  }

  // The last label of this tab, wherever it was; the server leads back to its item.
  undo() {
    const last = this.past.pop();
    if (!last) { this.refuse(t.noLabelToUndo); return; }
    this.remember("past", this.past);
    this.shell.announce(fill(t.labelBack, { number: last.sentence + 1 }));
    if (this.shown && this.shown.item === last.item && this.shown.revision === last.revision) {
      this.store(last.sentence, null);
      this.chosen = last.sentence;
      this.refresh();
      this.drawRail();
    } else {
      this.busy = t.takingBack;
      this.wanted = last.sentence;
      this.shell.act({ op: "label", ...last, label: null, seen: true, seconds: 0 });
    }
  }

  refuse(text) { this.shell.announce(text, "refused"); }
}

export default (component) => mount("label", LabelDesk, component);
