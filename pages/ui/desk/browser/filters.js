// What the queue is narrowed to: one field each for set, language, kind, band, order, and whose.

const FILTER_NAMES = {
  set: t.filterSet, lang: t.filterLang, kind: t.filterKind, band: t.filterBand, order: t.filterOrder, only: t.filterOnly,
};

// One field for some words of the address: what is mine, what is flagged, what hides something.
const ONLY = ["mine", "flagged", "hiding"];
const onlyWords = (value) => Object.fromEntries(ONLY.map((word) => [word, value === word ? "1" : ""]));
const onlyOf = (show) => ONLY.find((word) => show[word]) ?? "";

class Filters {
  constructor(frame) {
    this.frame = frame;
    this.bar = el("div", { class: "filters" });
  }

  draw() {
    const { data, delivery } = this.frame;
    // Two fields changed in quick succession: the second change builds on the first, which may still be on its way.
    if (!delivery.requests.show) this.wanted = null;
    const { options } = data, show = this.wanted ?? data.show;
    const fields = () => Object.entries(options).map(([name, choices]) => this.field(name, choices, show));
    redraw(this, "bar", [options, show], () => this.bar.replaceChildren(...fields()));
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
