// The adjudication desk: sentences that people label differently, what each said beside the other, one key to settle.

const LABELS = {
  supported: { shape: "✓", name: t.labelSupported },
  minor: { shape: "◐", name: t.labelMinor },
  major: { shape: "✕", name: t.labelMajor },
  not_checkable: { shape: "∅", name: t.labelNotCheckable },
};
const REMEMBERED = 500;
const same = (a, b) => a.mark.source === b.mark.source && a.mark.start === b.mark.start && a.mark.end === b.mark.end;

function labelTag(label) {
  return el("span", { class: `label ${label}`, text: `${LABELS[label].shape} ${LABELS[label].name}` });
}

// The shapes are read out by the names of their labels.
function wordsOf(votes, between) {
  const said = (what) => votes.map((vote) => LABELS[vote.label][what]).join(between);
  return el("span", { class: "words", role: "img", "aria-label": said("name"), title: said("name"), text: said("shape") });
}

class AdjudicateDesk {
  constructor(person) {
    this.memory = `touchstone.adjudicate.${person}.past`;
    this.past = this.recall();
    this.chosen = 0;
    this.pending = new Map();
    this.shell = new Shell("adjudicate", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
  }

  recall() {
    try { return JSON.parse(sessionStorage.getItem(this.memory)) ?? []; } catch { return []; }
  }

  remember() { sessionStorage.setItem(this.memory, JSON.stringify(this.past.slice(-REMEMBERED))); }

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
    this.pick = null;
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
    const { work, detail, sources } = this.shell;
    if (!item) {
      detail.replaceChildren();
      sources.replaceChildren();
      work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: t.nothingToAdjudicate }), el("p", { text: empty })));
      return;
    }
    this.list = sentenceList(item, (index) => this.choose(index), (sentence) => [
      el("span", { class: "mine" }), el("span", { class: "text", text: sentence.text })]);
    const head = [el("span", { class: "band", text: t.adjudicateTask })];
    work.replaceChildren(itemLine(item, head, null), questionPanel(item), this.list);
    work.scrollTop = 0;
    this.refresh();
    this.focus();
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
    const row = (key, label) => el("div", {}, el("dt", {}, el("kbd", { text: key })), el("dd", { text: label }));
    this.shell.rail.replaceChildren(
      el("h3", { text: t.inConflict }),
      el("dl", { class: "counts" }, count(t.conflictItems, t.conflictItemsTip, waiting[0]), count(t.conflictSentences, t.conflictSentencesTip, waiting[1])),
      el("h3", { text: t.settledByMe }),
      el("dl", { class: "counts" }, count(t.today, t.settledTodayTip, today), count(t.inAll, t.settledInAllTip, total)),
      el("h3", { text: t.meanings }),
      el("dl", { class: "meaning" }, row("1", t.supportedMeans), row("2", t.minorMeans), row("3", t.majorMeans), row("0", t.notCheckableMeans)),
      el("p", { class: "quiet", text: t.adjudicateBlind }));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) return;
    const next = Math.max(0, Math.min(index, item.sentences.length - 1));
    if (next !== this.chosen) this.fresh();
    this.chosen = next;
    reveal(this.shell.work, select(this.list, next));
    this.drawWhy();
    if (scroll) this.focus();
  }

  // All that people bound their labels to, each place once.
  pieces() {
    const found = [];
    for (const vote of this.data.sentences[this.chosen].votes) {
      for (const piece of vote.evidence) if (!found.some((one) => same(one, piece))) found.push(piece);
    }
    return found;
  }

  // What a decision would rest on: the piece that was picked, else what those bound who said the same.
  evidence(label) {
    if (label === "not_checkable" || this.pick === -1) return [];
    if (this.pick !== null) return [this.pieces()[this.pick]];
    return this.data.sentences[this.chosen].votes.filter((vote) => vote.label === label).flatMap((vote) => vote.evidence)
      .filter((piece, at, all) => all.findIndex((one) => same(one, piece)) === at);
  }

  drawWhy() {
    const { item, sentences, names } = this.data;
    const { detail, sources } = this.shell;
    const here = sentences[this.chosen];
    const shape = JSON.stringify([this.version, this.chosen, here, names, this.pick, this.note, this.label(this.chosen)]);
    if (shape === this.whyShape) return;
    const moved = this.whyVersion !== this.version;
    this.whyShape = shape;
    this.whyVersion = this.version;
    detail.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: this.chosen + 1, count: item.sentences.length }) }),
      el("div", { class: "votes" }, ...here.votes.map((vote) => this.card(vote))), ...this.verdict(here));
    detail.scrollTop = 0;
    const picked = this.pick === null ? this.pieces() : this.pick === -1 ? [] : [this.pieces()[this.pick]];
    const checks = [{ detector: "people", marks: picked.map((piece) => piece.mark) }];
    const { nodes, best } = sourcesPanel(item, { checks }, null);
    const at = sources.scrollTop;
    sources.replaceChildren(...nodes);
    sources.scrollTop = moved ? 0 : at;
    reveal(sources, bestMark(sources, best), "upper");
  }

  card(vote) {
    return el("section", { class: "vote" }, el("h4", { text: vote.who }), labelTag(vote.label),
      ...vote.evidence.map((piece) => el("blockquote", { class: `text ${piece.mark.stance}`, lang: this.data.item.lang, text: piece.quote })),
      !vote.evidence.length && el("p", { class: "quiet", text: t.boundNone }),
      vote.lost > 0 && el("p", { class: "quiet", text: fill(t.evidenceLost, { count: vote.lost }) }));
  }

  verdict({ decision, state, votes }) {
    const label = this.label(this.chosen);
    const rests = this.pick === null ? t.restsOnAgreeing : this.pick === -1 ? t.restsOnNothing : this.pieces()[this.pick].quote;
    return [
      label && el("p", { class: "settled" }, labelTag(label), ` ${decision?.unanimous ? t.unanimous : t.settled}`,
        decision?.by && el("span", { text: ` · ${decision.by}` })),
      decision?.note && el("p", { class: "text", text: decision.note }),
      state === "conflict" && votes.length > 0 && el("p", { class: "quiet", text: fill(t.restsOn, { item: rests }) }),
      this.note && el("p", { class: "quiet", text: fill(t.noteGoesAlong, { item: this.note }) }),
    ].filter(Boolean);
  }

  focus() {
    const active = this.shell.root.getRootNode().activeElement ?? document.activeElement;
    if (active === null || active === document.body || this.shell.work.contains(active)) this.list?.focus({ preventScroll: true });
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // `at` is when the key went down: one pressed before this item came up was meant for another.
  perform(op, at) {
    const { item, names } = this.data;
    if (op === "down" || op === "up") { if (item) this.step(op === "down" ? 1 : -1); return; }
    if (op === "names") { this.shell.tell({ names: !names }); return; }
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.undo(); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "evidence") this.cycle();
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
    this.past.push({ ...this.shown, sentence: index });
    this.remember();
    this.shell.announce(fill(t.labelStored, { number: index + 1, label: LABELS[label].name }));
    if (this.stops().some((one) => this.label(one) === null)) { this.chosen = this.nextOpen(index); this.fresh(); }
    else this.busy = t.complete;
    this.refresh();
  }

  store(index, label) {
    const evidence = label === null ? [] : this.evidence(label).map(({ mark, quote }) => ({ source: mark.source, start: mark.start, end: mark.end, quote }));
    this.pending.set(index, label);
    this.shell.act({
      op: "settle", ...this.shown, sentence: index, label, shown: this.data.sentences[index].decision?.id ?? 0, names: this.data.names,
      evidence, note: label === null ? "" : this.note, seconds: this.watch.read(),
    });
  }

  // The last decision of this tab, wherever it was; the server leads back to its item.
  undo() {
    const last = this.past.pop();
    if (!last) { this.refuse(t.nothingToUndo); return; }
    this.remember();
    this.shell.announce(fill(t.labelBack, { number: last.sentence + 1 }));
    if (this.shown && this.shown.item === last.item && this.shown.revision === last.revision) {
      this.store(last.sentence, null);
      this.chosen = last.sentence;
      this.fresh();
      this.refresh();
    } else {
      this.busy = t.takingBack;
      this.wanted = last.sentence;
      this.shell.act({ op: "settle", ...last, label: null, shown: 0, names: this.data.names, evidence: [], note: "", seconds: 0 });
    }
  }

  // Agreeing votes, each piece, nothing, and round again.
  cycle() {
    const last = this.pieces().length - 1;
    this.pick = this.pick === null ? (last < 0 ? -1 : 0) : this.pick === -1 ? null : this.pick < last ? this.pick + 1 : -1;
    this.drawWhy();
  }

  askNote() {
    const field = el("textarea", { rows: 4, maxlength: 2000, "aria-label": t.noteText });
    field.value = this.note;
    const keep = () => { this.note = field.value.trim(); this.shell.hideOverlay(); this.drawWhy(); };
    field.addEventListener("keydown", (event) => {
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); event.stopPropagation(); keep(); }
    });
    this.shell.showOverlay(t.noteText, field, el("p", { class: "quiet", text: t.noteHelp }),
      el("button", { type: "button", class: "action", text: t.noteKeep, on: { click: keep } }));
    field.focus();
  }

  refuse(text) { this.shell.announce(text, "refused"); }
}

export default (component) => mount("adjudicate", AdjudicateDesk, component);
