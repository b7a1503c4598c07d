// The queue at a desk: the fields that filter it, and the counts of what is open and done.

import { el, fill, redraw } from "./elements.js";

const FILTER_NAMES = {
  set: t.filterSet, lang: t.filterLang, kind: t.filterKind, band: t.filterBand, order: t.filterOrder, only: t.filterOnly,
};

// Query keys of the address that share one field: own items, flagged items, items with hidden characters.
const ONLY = ["mine", "flagged", "hiding"];
const onlyWords = (value) => Object.fromEntries(ONLY.map((word) => [word, value === word ? "1" : ""]));
const onlyOf = (show) => ONLY.find((word) => show[word]) ?? "";

export class Filters {
  constructor(frame) {
    this.frame = frame;
    this.bar = el("div", { class: "filters" });
  }

  // Further filters stand in a panel over the desk, so that nothing moves when it opens.
  more(inner, show) {
    const used = inner.filter(({ name }) => show[name]).length;
    const fields = inner.map((each) => el("label", {}, el("span", { text: each.text }), this.inner(each, show)));
    const panel = el("details", { class: "more", on: { keydown: (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      panel.open = false;
      panel.firstChild.focus();
    } } }, el("summary", { text: used ? fill(t.moreFiltersUsed, { count: used }) : t.moreFilters }),
      el("div", { class: "panel" }, ...fields));
    panel.open = this.opened ?? false;
    panel.addEventListener("toggle", () => { this.opened = panel.open; });
    return panel;
  }

  inner({ name, choices, hint }, show) {
    const now = show[name] ?? "", change = (event) => this.narrow({ [name]: event.target.value.trim() });
    if (!choices) {
      const field = el("input", { value: now, placeholder: hint, maxLength: 200, on: { change } });
      if (name.startsWith("risk")) field.inputMode = "decimal";
      return field;
    }
    const gone = now && !choices.some(({ value }) => value === now) ? [{ value: now, text: now }] : [];
    return el("select", { on: { change } },
      ...[...choices, ...gone].map(({ value, text }) => el("option", { value, text, selected: value === now })));
  }

  draw() {
    const { data, delivery } = this.frame;
    // Two fields changed in quick succession: the second change builds on the first, which may still be on its way.
    if (!delivery.requests.show) this.wanted = null;
    const { options } = data, show = this.wanted ?? data.show;
    const fields = () => Object.entries(options).map(([name, choices]) => this.field(name, choices, show));
    const inner = data.inner ?? [];
    redraw(this, "bar", [options, show, inner], () =>
      this.bar.replaceChildren(...fields(), ...(inner.length ? [this.more(inner, show)] : [])));
  }

  field(name, choices, show) {
    const now = name === "only" ? onlyOf(show) : show[name];
    const field = el("select", { "aria-label": FILTER_NAMES[name], on: { change: () => {
      this.narrow(name === "only" ? onlyWords(field.value) : { [name]: field.value });
      field.blur();
    } } }, ...choices.map((choice) => el("option", { value: choice.value, text: choice.text, selected: choice.value === now })));
    return field;
  }

  narrow(change) {
    this.wanted = { ...(this.wanted ?? this.frame.data.show), ...change };
    this.frame.request({ show: this.wanted });
  }
}

// A list of counts: each has a name, a figure, and a tooltip that says what is counted.
export const countList = (...rows) => el("dl", { class: "counts" }, ...rows);

export function countRow(name, tip, value) {
  return el("div", { title: tip }, el("dt", { text: name }), el("dd", { text: value.toLocaleString(LANGUAGE) }));
}

export function queueCounts(counts, ...rows) {
  return [el("h3", { text: t.queue }), countList(
    countRow(t.open, t.openTip, counts.open + counts.mine), countRow(t.done, t.doneTip, counts.done),
    countRow(t.others, t.othersTip, counts.leased), countRow(t.later, t.laterTip, counts.postponed), ...rows)];
}

// `text` says what the bar shows; `name` what it is of.
export function progressBar({ text, name, done, total }) {
  return el("p", { class: "progress" }, el("span", { text }), el("progress", { max: Math.max(1, total), value: done, "aria-label": name }));
}
