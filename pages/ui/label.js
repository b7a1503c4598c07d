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
    this.bound = new Map();
    this.past = this.recall("past");
    this.seen = new Set(this.recall("seen"));
    this.shell = new Shell("label", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
    this.shell.sources.addEventListener("pointerup", () => setTimeout(() => this.pick(), 0), { signal: this.shell.listeners.signal });
  }

  recall(name) {
    try { return JSON.parse(sessionStorage.getItem(this.memory + name)) ?? []; } catch { return []; }
  }

  // Where evidence that was chosen but not labelled with yet outlives the page.
  choices(version) { return `${this.memory}bound.${version}`; }

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
    if (!this.shell.acting) this.busy = null;
    else if (!this.labels.includes(null) && !data.stays) this.busy ??= t.complete;
    if (version !== this.version) {
      if (this.version) localStorage.removeItem(this.choices(this.version));
      this.version = version;
      this.chosen = this.wanted ?? data.sentence ?? this.firstFree();
      this.bound = new Map(item && (recalled(this.choices(version)) || []));
      this.candidates = null;
      this.wanted = null;
      this.only = null;
      this.drawItem();
      this.watch?.restart();
      this.shown = item && { item: item.id, revision: item.revision };
      this.shownAt = performance.now();
    } else if (item) {
      if (data.sentence !== null && data.sentence !== this.asked) this.chosen = Math.min(data.sentence, item.sentences.length - 1);
      this.refresh();
    }
    data.labels.forEach((label, index) => { if (label) this.seen.add(`${version}.${index}`); });
    this.asked = data.sentence;
    this.remember("seen", this.seen);
    this.drawHead();
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
    this.head = el("div", { class: "notices" });
    work.replaceChildren(itemLine(item, [el("span", { class: "band", text: t.labelTask })], null), this.head, questionPanel(item), this.list);
    work.scrollTop = 0;
    this.refresh();
    this.focus();
  }

  // Why the item is here again, and what is not as usual.
  drawHead() {
    const { item, sent_back: back, guideline, guideline_before: before, chance } = this.data;
    if (!item) return;
    const told = [
      back && fill(t.sentBack, { person: back.by, text: back.note }),
      before !== null && before > 0 && fill(t.guidelinesChanged, { before, version: guideline }),
      chance === 0 && !back && t.chosenOrder,
    ].filter(Boolean);
    this.head.replaceChildren(...told.map((text) => el("p", { class: "notice", text })));
  }

  // Labels and what they revealed; the text stays where it is.
  refresh() {
    this.data.item.sentences.forEach((sentence, index) => {
      const option = this.list.querySelector(`[data-index="${index}"]`);
      const label = this.labels[index] && LABELS[this.labels[index]];
      const open = Boolean(this.data.labels[index] && this.labels[index]);
      option.className = `sentence labelling ${open ? sentence.level : "blind"} ${label ? "labelled" : ""}${sentence.gap.includes("\n") ? " paragraph" : ""}`;
      const before = LABELS[this.data.before[index]];
      option.querySelector(".mine").replaceChildren(...(label
        ? [el("span", { class: `label ${this.labels[index]}`, text: `${label.shape} ${label.name}` }), ...(open ? [riskTag(sentence.level, sentence.risk)] : [])]
        : [el("span", { class: "label none", text: before ? fill(t.saidBefore, { label: before.name }) : "· · ·" })]));
    });
    this.choose(this.chosen, false);
  }

  drawRail() {
    const { today, total, labelled, counts, item, pauses, guideline } = this.data;
    const shape = JSON.stringify([today, total, labelled, counts, item?.id, this.labels, pauses, guideline, this.data.keys]);
    if (shape === this.railShape) return;
    this.railShape = shape;
    const done = this.labels.filter(Boolean).length;
    const cap = (op) => this.shell.cap(op);
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
      el("dl", { class: "meaning" }, row(cap("supported"), t.supportedMeans), row(cap("minor"), t.minorMeans), row(cap("major"), t.majorMeans),
        row(cap("not_checkable"), t.notCheckableMeans)),
      el("button", { type: "button", class: "fold plain", on: { click: () => this.perform("guidelines") } },
        el("span", { text: guideline ? fill(t.guidelines, { version: guideline }) : t.guidelinesNone }), el("kbd", { text: cap("guidelines") })),
      el("button", { type: "button", class: "fold plain", "aria-pressed": String(pauses), on: { click: () => this.perform("pause") } },
        el("span", { text: pauses ? t.pauseOn : t.pauseOff }), el("kbd", { text: cap("pause") })),
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
    const bound = this.evidence(this.chosen);
    const shape = JSON.stringify([this.version, this.chosen, open, this.only, this.unfolded, bound, this.labels[this.chosen], this.data.before[this.chosen]]);
    if (shape === this.whyShape) return;
    const moved = this.whyVersion !== this.version;
    this.whyShape = shape;
    this.whyVersion = this.version;
    const top = detail.scrollTop;
    if (open) drawChecks(detail, item, sentence, this);
    else detail.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: this.chosen + 1, count: item.sentences.length }) }),
      el("p", { class: "quiet", text: t.checksLater }));
    detail.firstElementChild.after(this.evidenceRow(bound), ...this.revision(open));
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

  // What the label is, or will be, bound to: chosen just now, else as stored.
  evidence(index) {
    if (this.bound.has(index)) return this.bound.get(index);
    const mark = this.data.evidence[index]?.[0];
    return mark ? { ...mark, quote: this.data.item.sources[mark.source].text.slice(mark.start, mark.end) } : null;
  }

  evidenceRow(bound) {
    const { item, evidence } = this.data;
    if (!item.sources.length) return el("p", { class: "evidence quiet", text: t.evidenceNoSources });
    const place = bound && this.order?.for === this.chosen ? this.order.all.findIndex((one) => sameStretch(one, bound)) : -1;
    const stored = evidence[this.chosen]?.[0] ?? null;
    const pending = this.labels[this.chosen] && (bound ? !sameStretch(bound, stored) : stored !== null);
    const button = (op, name) => el("button", { type: "button", on: { click: () => this.perform(op, performance.now()) } }, el("span", { text: name }), el("kbd", { text: this.shell.cap(op) }));
    return el("div", { class: "evidence" },
      el("p", {}, el("span", { class: "name", text: t.evidenceRow }), " ", place >= 0 && el("span", { class: "quiet", text: fill(t.evidenceAt, { number: place + 1, count: this.order.all.length }) }),
        " ", pending && el("span", { class: "quiet", text: t.evidencePending })),
      bound ? el("blockquote", { lang: item.lang, text: bound.quote }) : el("p", { class: "quiet", text: t.evidenceNoneYet }),
      el("p", { class: "tools" }, button("evidence", t.evidenceNext), bound && button("no_evidence", t.evidenceClear)));
  }

  revision(open) {
    const [before, now] = [LABELS[this.data.before[this.chosen]], LABELS[this.labels[this.chosen]]];
    if (!open || !before || !now) return [];
    // What was sent back may have been said with the scores in sight.
    const words = this.data.sent_back ? fill(t.saidBefore, { label: before.name }) : fill(t.beforeAndNow, { before: before.name, now: now.name });
    return [el("p", { class: "revised", text: words })];
  }

  // One sentence of the sources on or back; before the first and behind the last stands no evidence.
  cycle(step) {
    const { item } = this.data;
    this.candidates ??= new Candidates(item);
    if (this.order?.for !== this.chosen || this.order.version !== this.version) {
      this.order = { for: this.chosen, version: this.version, all: this.candidates.nearest(item.sentences[this.chosen].text) };
    }
    const { all } = this.order;
    if (!all.length) { this.refuse(t.evidenceNoSources); return; }
    const bound = this.evidence(this.chosen);
    const at = bound ? all.findIndex((one) => sameStretch(one, bound)) : -1;
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
    this.bind(all[next] ?? null);
  }

  bind(stretch) {
    const { source, start, end, quote } = stretch ?? {};
    this.bound.set(this.chosen, stretch && { source, start, end, quote });
    store(this.choices(this.version), [...this.bound]);
    this.drawWhy(true);
    this.shell.announce(stretch ? `${t.evidenceRow}: ${quote}` : t.evidenceClear);
  }

  pick() {
    const { item } = this.data;
    const stretch = item && selectedStretch(this.shell.sources, item);
    if (stretch) this.bind(stretch);
  }

  unfold() {
    if (!this.data.item) return;
    if (!this.shell.detail.querySelector("[data-detector=silent]")) { this.refuse(t.nothingSilent); return; }
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
    if (op === "down" || op === "up") { this.shell.step(op); return; }
    if (op === "silent") { this.unfold(); return; }
    if (op === "pause") { this.shell.tell({ pause: !this.data.pauses }); return; }
    if (op === "guidelines") { this.shell.tell({ guidelines: Date.now() }); return; }
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.undo(); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "evidence" || op === "evidence_back") { this.cycle(op === "evidence" ? 1 : -1); return; }
    if (op === "no_evidence") { this.bind(null); return; }
    if (op === "next") { this.goOn(); return; }
    if (op === "link") { copyLink(this.shell, item, this.chosen); return; }
    if (op === "why_decline") { this.askWhy(); return; }
    if (op === "postpone" || op === "decline") { this.leave(op); return; }
    const index = this.chosen;
    this.store(index, op);
    this.past.push({ item: item.id, revision: item.revision, sentence: index });
    this.remember("past", this.past);
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
    const bound = label && label !== "not_checkable" && this.evidence(index);
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
      this.shell.act({ op: "label", ...last, label: null, seen: true, seconds: 0, guideline: this.data.guideline });
    }
  }

  refuse(text) { this.shell.announce(text, "refused"); }
}

export default (component) => mount("label", LabelDesk, component);
