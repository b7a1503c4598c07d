// The keys of a desk: which presses are ours, and which an open dialog takes.

const HELP = { op: "help" };

// Whether keys belong to something else just now: a field, a menu, a dialog of the page around us.
function elsewhere(event) {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  const typing = path.some((node) => /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName) || node.isContentEditable);
  const widget = path.some((node) => /^(grid|menu|menubar|slider|radiogroup|combobox)$/.test(node.getAttribute("role")));
  return typing || widget || document.querySelector("[role=dialog]") !== null;
}

const onButton = (event) => event.composedPath().some((node) => node instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(node.tagName));
const digitPressed = (event) => /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];

class Keyboard {
  constructor(frame) {
    this.frame = frame;
    this.held = [];
  }

  setKeys(keys) { this.keys = new Map(keys.map((key) => [key.code, key])); }

  // What was pressed while the desk was down.
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
