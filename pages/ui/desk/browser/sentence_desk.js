// The base of the label desk and the adjudication desk, whose keys label one sentence after the other. Each of the two defines
// what is displayed of a sentence, what is stored, and which sentence comes next.

import { UndoList } from "./browser_store.js";
import { DeskFrame } from "./desk_frame.js";
import { el, fill, redraw, reveal } from "./elements.js";
import { questionPanel, selectOption, sentenceClass, sentenceList } from "./item.js";
import { Sight, Stopwatch } from "./item_timing.js";
import { LABELS } from "./signs.js";
import { bestMark } from "./sources.js";

export class SentenceDesk {
  constructor(lane, person) {
    this.chosen = 0;
    this.undoList = new UndoList(lane, person);
    this.frame = new DeskFrame(lane, person, this);
    this.watch = new Stopwatch(this.frame.listeners.signal);
    this.sight = new Sight();
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  draw(data) {
    const version = data.item && `${data.item.id}.${data.item.revision}`;
    this.data = data;
    this.merge(version);
    if (version !== this.version) this.turnTo(version);
    else if (data.item) this.update();
    this.drawRail();
    this.drawUndo();
  }

  turnTo(version) {
    const { item } = this.data;
    this.version = version;
    this.chosen = this.wanted ?? this.firstSentence();
    this.wanted = null;
    this.startSentence();
    this.drawItem();
    this.shown = item && { item: item.id, revision: item.revision };
    this.sight.renew();
  }

  // Draws the same item again, with what others or the server did meanwhile.
  update() { this.refresh(); }

  firstSentence() { return this.nextFree(); }

  // Returns the next sentence without a label, else the first without one.
  nextFree(after = -1) {
    const free = this.freeSentences();
    return free.find((index) => index > after) ?? free[0] ?? Math.max(0, after);
  }

  drawItem() {
    const { item } = this.data;
    const { work } = this.frame;
    if (!item) { this.drawEmpty(); return; }
    this.list = sentenceList(item, (index) => this.choose(index), (sentence) => [
      el("span", { class: "mine", lang: LANGUAGE }), el("span", { class: "text", text: sentence.text })]);
    work.replaceChildren(...this.itemHead(item), questionPanel(item), this.list);
    work.scrollTop = 0;
    this.refresh();
    this.frame.focusList();
  }

  // Draws the labels and the scores that they revealed; the text stays where it is.
  refresh() {
    this.data.item.sentences.forEach((sentence, index) => {
      const option = this.list.querySelector(`[data-index="${index}"]`);
      option.className = sentenceClass(sentence, "labelling", ...this.sentenceStates(sentence, index));
      option.querySelector(".mine").replaceChildren(...this.labelOf(sentence, index));
    });
    this.choose(this.chosen, false);
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) return;
    const next = Math.max(0, Math.min(index, item.sentences.length - 1));
    if (next !== this.chosen) this.startSentence();
    this.chosen = next;
    reveal(this.frame.work, selectOption(this.list, next));
    this.drawWhy();
    if (scroll) this.frame.focusList();
  }

  drawWhy(stay = false) {
    redraw(this, "why", [this.version, this.chosen, ...this.whyMadeOf()], () => {
      this.drawDetail(stay);
      this.drawSources();
    });
  }

  // Draws the sources; they keep their scroll position unless the item is another.
  placeSources({ nodes, best }) {
    const { sources } = this.frame;
    const top = this.sourcesOf === this.version ? sources.scrollTop : 0;
    this.sourcesOf = this.version;
    sources.replaceChildren(...nodes);
    sources.scrollTop = top;
    return bestMark(sources, best);
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // A key that was pressed before this item came up was meant for another item.
  perform(op, pressedAt) {
    if (Object.hasOwn(this.atAnyTime, op)) this.atAnyTime[op]();
    else if (this.busy) this.frame.refuse(fill(t.keyUnused, { busy: this.busy }));
    else if (op === "undo") this.undo();
    else if (!this.data.item || pressedAt < this.sight.drawn) this.frame.refuse(t.noItem);
    else if (pressedAt < this.sight.since) this.frame.refuse(t.tooSoon);
    else if (Object.hasOwn(this.onItem, op)) this.onItem[op]();
    else this.giveLabel(op);
  }

  giveLabel(label) {
    const index = this.chosen;
    this.store(index, label);
    this.undoList.add({ ...this.shown, sentence: index });
    this.frame.announce(fill(t.labelStored, { number: index + 1, label: LABELS[label].name }));
    this.goOnFrom(index);
    this.refresh();
    this.drawRail();
    this.drawUndo();
  }

  // Says on the button of undo what it would undo.
  drawUndo() {
    const button = this.frame.buttons.querySelector("[data-op=undo]");
    const last = this.undoList.last;
    if (button) button.title = last ? this.undoWords(last) : this.nothingToUndo;
  }

  undoWords({ item, sentence }) { return fill(t.undoesLabel, { number: sentence + 1, item }); }

  // Undoes the last act: a label on this item at once; for another item the server returns to it first.
  undo() {
    const last = this.undoList.takeLast();
    if (!last) { this.frame.refuse(this.nothingToUndo); return; }
    this.drawUndo();
    this.frame.announce(last.left ? this.undoWords(last) : fill(t.labelBack, { number: last.sentence + 1 }));
    if (!last.left && this.shown?.item === last.item && this.shown.revision === last.revision) {
      this.store(last.sentence, null);
      this.chosen = last.sentence;
      this.afterUndo();
    } else {
      this.busy = t.takingBack;
      this.wanted = last.sentence;
      this.frame.act(this.takingBack(last));
    }
  }

  afterUndo() {
    this.refresh();
    this.drawRail();
  }
}
