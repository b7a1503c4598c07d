// The keyboard keys of a desk: which act a press performs, and the help in which a person chooses other keys.

import { composing, el, fill, quietLine, swallow } from "./elements.js";

const HELP = { op: "help" };

// Returns whether key presses belong to something else now: a field, a menu, or a dialog of the page around the desk.
function elsewhere(event) {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  const typing = path.some((node) => /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName) || node.isContentEditable);
  const widget = path.some((node) => /^(grid|menu|menubar|slider|radiogroup|combobox)$/.test(node.getAttribute("role")));
  return typing || widget || document.querySelector("[role=dialog]") !== null;
}

const onButton = (event) => event.composedPath().some((node) => node instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(node.tagName));
const digitPressed = (event) => /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];

export class Keyboard {
  constructor(frame) {
    this.frame = frame;
    this.held = [];
  }

  setKeys(keys) { this.keys = new Map(keys.map((key) => [key.code, key])); }

  // Performs the keys that were pressed while the desk was removed from the page.
  performHeld() {
    for (const [op, pressedAt] of this.held.splice(0)) this.frame.perform(op, pressedAt);
  }

  press(event) {
    const { frame } = this;
    if (composing(event)) return;
    if (frame.dialog.open) { this.pressInDialog(event); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event)) return;
    const help = event.key === "?" || (event.code === "Slash" && event.shiftKey);
    const key = help ? HELP : this.keys?.get(event.code);
    const digit = digitPressed(event);
    if (digit && !event.repeat && frame.desk.digit?.(Number(digit), event.timeStamp)) { swallow(event); return; }
    if (!key) return;
    if (event.code === "Enter" && onButton(event)) return;
    if (event.shiftKey && !help && !key.shift) return;
    swallow(event);
    if (event.repeat && !key.repeats) return;
    const op = event.shiftKey && key.shift ? key.shift : key.op;
    if (frame.root.isConnected) frame.perform(op, event.timeStamp);
    else this.held.push([op, event.timeStamp]);
  }

  pressInDialog(event) {
    const { help, dialog } = this.frame;
    if (help.handle(event)) return;
    if (event.code === "Escape" || (event.key === "?" && !elsewhere(event))) {
      swallow(event);
      dialog.close();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !elsewhere(event)) {
      const choice = dialog.choice(digitPressed(event));
      event.stopPropagation();
      if (choice) { event.preventDefault(); choice.click(); }
    }
  }
}

// The key help, where a person chooses an act and presses a new key for it.
const CHOOSABLE = /^(?:Key[A-Z]|Digit[0-9])$/;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

export class KeyHelp {
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
