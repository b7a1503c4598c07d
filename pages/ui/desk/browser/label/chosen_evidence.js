// The evidence that a person chooses for a label: a stretch of a source, by key or mouse, kept in the browser until the
// sentence is labelled with it.

class ChosenEvidence {
  constructor(desk) {
    this.desk = desk;
    this.chosen = new Map();
    const { sources, listeners } = desk.frame;
    sources.addEventListener("pointerup", () => setTimeout(() => this.chooseSelected(), 0), { signal: listeners.signal });
  }

  storeKey(version) { return `${this.desk.memory}bound.${version}`; }

  // The desk goes from one item to another, either of which may be none.
  turnTo(before, version) {
    if (before) localStorage.removeItem(this.storeKey(before));
    this.chosen = new Map(version && (stored(this.storeKey(version)) || []));
    this.candidates = null;
  }

  // Of the label that the server has.
  storedFor(index) { return this.desk.data.evidence[index]?.[0] ?? null; }

  // Chosen just now, else as stored.
  of(index) {
    if (this.chosen.has(index)) return this.chosen.get(index);
    const mark = this.storedFor(index);
    return mark && { ...mark, quote: this.desk.data.item.sources[mark.source].text.slice(mark.start, mark.end) };
  }

  asStored(index) {
    const stretch = this.of(index);
    return stretch ? [stretchOf(stretch)] : [];
  }

  // Where the evidence of a sentence stands among its candidates, once they have been asked for.
  placeOf(index) {
    const stretch = this.of(index);
    const place = stretch && this.order?.of === index ? this.order.all.findIndex((candidate) => sameStretch(candidate, stretch)) : -1;
    return place < 0 ? null : { number: place + 1, count: this.order.all.length };
  }

  // One sentence of the sources on or back; before the first and behind the last stands no evidence.
  cycle(by) {
    const { data: { item }, chosen, version, frame } = this.desk;
    this.candidates ??= new Candidates(item);
    if (this.order?.of !== chosen || this.order.version !== version) {
      this.order = { of: chosen, version, all: this.candidates.nearest(item.sentences[chosen].text) };
    }
    const { all } = this.order;
    if (!all.length) { frame.refuse(t.evidenceNoSources); return; }
    const stretch = this.of(chosen);
    const place = stretch ? all.findIndex((candidate) => sameStretch(candidate, stretch)) : -1;
    const next = place >= 0 ? place + by : by > 0 ? 0 : all.length - 1;
    this.choose(all[next] ?? null);
  }

  choose(stretch) {
    const { desk } = this;
    this.chosen.set(desk.chosen, stretch && stretchOf(stretch));
    store(this.storeKey(desk.version), [...this.chosen]);
    desk.drawWhy(true);
    desk.frame.announce(stretch ? `${t.evidenceRow}: ${stretch.quote}` : t.evidenceClear);
  }

  chooseSelected() {
    const { item } = this.desk.data;
    const stretch = item && selectedStretch(this.desk.frame.sources, item);
    if (stretch) this.choose(stretch);
  }
}

const stretchOf = ({ source, start, end, quote }) => ({ source, start, end, quote });
