// One dialog at a time, over the whole desk.

class Dialog {
  constructor(closed) {
    this.closed = closed;
    this.root = el("div", { class: "overlay", hidden: true, on: { click: (event) => { if (event.target === this.root) this.close(); } } });
  }

  get open() { return !this.root.hidden; }

  show(label, ...children) {
    const box = el("div", { class: "box", role: "dialog", "aria-modal": "true", "aria-label": label, tabindex: -1 },
      el("h3", { text: label }), ...children);
    this.root.replaceChildren(box);
    this.root.hidden = false;
    box.focus();
  }

  close() {
    this.root.hidden = true;
    this.root.replaceChildren();
    this.closed();
  }

  // What a digit chooses.
  choice(digit) { return digit && this.root.querySelector(`[data-digit="${digit}"]`); }
}
