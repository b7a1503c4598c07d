// The key help, and the choice of other keys in it: choose a key, press the new one.

const CHOOSABLE = /^(?:Key[A-Z]|Digit[0-9])$/;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

class KeyHelp {
  constructor(frame) {
    this.frame = frame;
    this.awaited = null;
  }

  get open() { return Boolean(this.message?.isConnected); }

  show() {
    this.awaited = null;
    this.message = el("p", { class: "quiet", role: "status", text: t.keysChoose });
    const reset = el("button", { type: "button", class: "action", on: { click: () => this.choose("", "") } },
      el("span", { text: t.keysReset }));
    const rows = this.frame.data.keys.filter((key) => key.text).map((key) => this.row(key));
    this.frame.dialog.show(t.keys, el("p", { class: "editkeys" }, this.message, reset), el("dl", { class: "keys" }, ...rows),
      quietLine(t.keysClose));
  }

  row(key) {
    const cap = el("kbd", { text: key.cap });
    const chooser = CHOOSABLE.test(key.code) && el("button", {
      type: "button", class: "chooser", "data-chooses": key.op, "aria-label": fill(t.keyChange, { label: key.text }),
      on: { click: () => this.awaitKey(key, cap) },
    }, cap);
    return el("div", {}, el("dt", {}, chooser || cap), el("dd", { text: key.text }));
  }

  awaitKey(key, cap) {
    this.awaited = key.op;
    cap.textContent = "…";
    this.message.textContent = t.keyPress;
  }

  choose(op, code) { this.frame.request({ key: { op, code } }); }

  // A key while one is awaited; true when it was for us.
  handle(event) {
    if (!this.open || this.awaited === null) return false;
    swallow(event);
    if (MODIFIERS.includes(event.key)) return true;
    const op = this.awaited;
    if (event.code === "Escape") this.show();
    else { this.awaited = null; this.choose(op, event.code); }
    return true;
  }

  // The server's answer: the keys as they are now, and how it went.
  refresh(notes) {
    if (!this.open || this.awaited !== null || !notes.length) return;
    this.show();
    this.message.textContent = notes.at(-1).text;
  }
}
