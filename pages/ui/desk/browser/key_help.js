// The key help, and the choice of other keys in it: choose a key, press the new one.

const CHOOSABLE = /^(?:Key[A-Z]|Digit[0-9])$/;

class KeyHelp {
  constructor(shell) {
    this.shell = shell;
    this.waiting = null;
  }

  get open() { return Boolean(this.said?.isConnected); }

  show() {
    this.waiting = null;
    const rows = this.shell.data.keys.filter((key) => key.text).map((key) => {
      const cap = el("kbd", { text: key.cap });
      const chooser = CHOOSABLE.test(key.code) && el("button", {
        type: "button", class: "chooser", "data-chooses": key.op, "aria-label": fill(t.keyChange, { label: key.text }), on: { click: () => this.wait(key, cap) },
      }, cap);
      return el("div", {}, el("dt", {}, chooser || cap), el("dd", { text: key.text }));
    });
    this.said = el("p", { class: "quiet", role: "status", text: t.keysChoose });
    this.shell.showOverlay(t.keys, el("p", { class: "editkeys" }, this.said,
      el("button", { type: "button", class: "action", on: { click: () => this.shell.tell({ key: { op: "", code: "" } }) } }, el("span", { text: t.keysReset }))),
    el("dl", { class: "keys" }, ...rows), el("p", { class: "quiet", text: t.keysClose }));
  }

  wait(key, cap) {
    this.waiting = key.op;
    cap.textContent = "…";
    this.said.textContent = t.keyPress;
  }

  // A key while one is awaited; true when it was for us.
  take(event) {
    if (!this.open || this.waiting === null) return false;
    event.preventDefault();
    event.stopPropagation();
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return true;
    const op = this.waiting;
    if (event.code === "Escape") this.show();
    else { this.waiting = null; this.shell.tell({ key: { op, code: event.code } }); }
    return true;
  }

  // The server's answer: the keys as they are now, and how it went.
  refresh(notes) {
    if (!this.open || this.waiting !== null || !notes.length) return;
    this.show();
    this.said.textContent = notes.at(-1).text;
  }
}
