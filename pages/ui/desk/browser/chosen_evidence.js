// What a label is bound to: a stretch of a source, chosen by key or mouse, and kept in the browser until it is labelled with.

class Binding {
  constructor(desk) {
    this.desk = desk;
    this.bound = new Map();
    const { sources, listeners } = desk.shell;
    sources.addEventListener("pointerup", () => setTimeout(() => this.pick(), 0), { signal: listeners.signal });
  }

  key(version) { return `${this.desk.memory}bound.${version}`; }

  // The desk goes from one item to another, either of which may be none.
  turn(from, to) {
    if (from) localStorage.removeItem(this.key(from));
    this.bound = new Map(to && (recalled(this.key(to)) || []));
    this.candidates = null;
  }

  // Chosen just now, else as stored.
  of(index) {
    if (this.bound.has(index)) return this.bound.get(index);
    const { evidence, item } = this.desk.data;
    const mark = evidence[index]?.[0];
    return mark ? { ...mark, quote: item.sources[mark.source].text.slice(mark.start, mark.end) } : null;
  }

  row() {
    const { data: { item, evidence }, chosen, labels, shell } = this.desk;
    if (!item.sources.length) return el("p", { class: "evidence quiet", text: t.evidenceNoSources });
    const bound = this.of(chosen);
    const place = bound && this.order?.for === chosen ? this.order.all.findIndex((one) => sameStretch(one, bound)) : -1;
    const stored = evidence[chosen]?.[0] ?? null;
    const pending = labels[chosen] && (bound ? !sameStretch(bound, stored) : stored !== null);
    const button = (op, name) => keyButton(name, shell.cap(op), () => this.desk.perform(op, performance.now()), { class: null });
    return el("div", { class: "evidence" },
      el("p", {}, el("span", { class: "name", text: t.evidenceRow }), " ", place >= 0 && el("span", { class: "quiet", text: fill(t.evidenceAt, { number: place + 1, count: this.order.all.length }) }),
        " ", pending && el("span", { class: "quiet", text: t.evidencePending })),
      bound ? el("blockquote", { lang: item.lang, text: bound.quote }) : el("p", { class: "quiet", text: t.evidenceNoneYet }),
      el("p", { class: "tools" }, button("evidence", t.evidenceNext), bound && button("no_evidence", t.evidenceClear)));
  }

  // One sentence of the sources on or back; before the first and behind the last stands no evidence.
  cycle(step) {
    const { data: { item }, chosen, version } = this.desk;
    this.candidates ??= new Candidates(item);
    if (this.order?.for !== chosen || this.order.version !== version) {
      this.order = { for: chosen, version, all: this.candidates.nearest(item.sentences[chosen].text) };
    }
    const { all } = this.order;
    if (!all.length) { this.desk.refuse(t.evidenceNoSources); return; }
    const bound = this.of(chosen);
    const at = bound ? all.findIndex((one) => sameStretch(one, bound)) : -1;
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
    this.bind(all[next] ?? null);
  }

  bind(stretch) {
    const { desk } = this;
    const { source, start, end, quote } = stretch ?? {};
    this.bound.set(desk.chosen, stretch && { source, start, end, quote });
    store(this.key(desk.version), [...this.bound]);
    desk.drawWhy(true);
    desk.shell.announce(stretch ? `${t.evidenceRow}: ${quote}` : t.evidenceClear);
  }

  pick() {
    const { item } = this.desk.data;
    const stretch = item && selectedStretch(this.desk.shell.sources, item);
    if (stretch) this.bind(stretch);
  }
}
