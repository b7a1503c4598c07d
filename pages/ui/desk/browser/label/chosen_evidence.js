// The evidence that a person chooses for a label: a stretch of a source, stored in the browser until the label is given.

import { store, stored } from "../browser_store.js";
import { sameStretch } from "../sources.js";
import { Candidates } from "./candidates.js";

// Returns the stretch of a source that is selected with the mouse, or null for none or for a selection across sources.
function selectedStretch(pane, item) {
  const range = selectedRange(pane.getRootNode());
  if (!range) return null;
  const from = placeIn(pane, range.startContainer, range.startOffset);
  const to = placeIn(pane, range.endContainer, range.endOffset);
  if (!from || !to || from.source !== to.source) return null;
  const { text } = item.sources[from.source];
  const picked = text.slice(from.offset, to.offset);
  const start = from.offset + picked.length - picked.trimStart().length;
  const end = start + picked.trim().length;
  return end > start ? { source: from.source, start, end, quote: text.slice(start, end) } : null;
}

// Browsers differ in how they return a selection inside a component.
function selectedRange(shadow) {
  const selection = shadow.getSelection?.() ?? document.getSelection();
  if (shadow.getSelection) return selection.rangeCount > 0 && selection.getRangeAt(0);
  return selection.getComposedRanges?.({ shadowRoots: [shadow] })[0];
}

// Returns the source and the offset in its text, whatever marks divide it.
function placeIn(pane, node, offset) {
  const text = (node instanceof Element ? node : node.parentElement)?.closest(".source .text");
  if (!text || !pane.contains(text)) return null;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(node, offset);
  return { source: Number(text.closest("[data-source]").dataset.source), offset: before.toString().length };
}

export class ChosenEvidence {
  constructor(desk) {
    this.desk = desk;
    this.chosen = new Map();
    const { sources, listeners } = desk.frame;
    sources.addEventListener("pointerup", () => setTimeout(() => this.chooseSelected(), 0), { signal: listeners.signal });
  }

  storeKey(version) { return `${this.desk.memory}bound.${version}`; }

  // Moves from one item to another, either of which may be none.
  turnTo(before, version) {
    if (before) localStorage.removeItem(this.storeKey(before));
    this.chosen = new Map(version && (stored(this.storeKey(version)) || []));
    this.candidates = null;
  }

  // Returns the evidence of the label that the server has.
  storedFor(index) { return this.desk.data.evidence[index]?.[0] ?? null; }

  // Returns the evidence chosen now, else the stored evidence.
  of(index) {
    if (this.chosen.has(index)) return this.chosen.get(index);
    const mark = this.storedFor(index);
    return mark && { ...mark, quote: this.desk.data.item.sources[mark.source].text.slice(mark.start, mark.end) };
  }

  asStored(index) {
    const stretch = this.of(index);
    return stretch ? [stretchOf(stretch)] : [];
  }

  // Returns the place of the evidence among its candidates, or null if they have not been computed.
  placeOf(index) {
    const stretch = this.of(index);
    const place = stretch && this.order?.of === index ? this.order.all.findIndex((candidate) => sameStretch(candidate, stretch)) : -1;
    return place < 0 ? null : { number: place + 1, count: this.order.all.length };
  }

  // Moves to the next or the previous candidate; before the first and after the last there is no evidence.
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
