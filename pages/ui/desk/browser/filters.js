// What the queue is narrowed to: one field each for set, language, kind, band, order, and whose.

// One field for two words of the address: what is mine, what is flagged.
const onlyWords = (value) => ({ mine: value === "mine" ? "1" : "", flagged: value === "flagged" ? "1" : "" });
const onlyOf = (show) => (show.mine ? "mine" : show.flagged ? "flagged" : "");

const FILTER_NAMES = { set: t.filterSet, lang: t.filterLang, kind: t.filterKind, band: t.filterBand, order: t.filterOrder, only: t.filterOnly };

class Filters {
  constructor(shell) {
    this.shell = shell;
    this.bar = el("div", { class: "filters" });
  }

  draw() {
    const { data, delivery } = this.shell;
    // Two fields changed in quick succession: the second change builds on the first, which may still be on its way.
    if (!delivery.wishes.show) this.wanted = null;
    const { options } = data, show = this.wanted ?? data.show;
    const shape = JSON.stringify([options, show]);
    if (shape === this.shape) return;
    this.shape = shape;
    this.bar.replaceChildren(...Object.entries(options).map(([name, choices]) => this.field(name, choices, show)));
  }

  field(name, choices, show) {
    const now = name === "only" ? onlyOf(show) : show[name];
    const select = el("select", { "aria-label": FILTER_NAMES[name], on: { change: () => {
      this.wanted = { ...(this.wanted ?? this.shell.data.show), ...(name === "only" ? onlyWords(select.value) : { [name]: select.value }) };
      this.shell.tell({ show: this.wanted });
      select.blur();
    } } }, ...choices.map((choice) => el("option", { value: choice.value, text: choice.text, selected: choice.value === now })));
    return select;
  }
}
