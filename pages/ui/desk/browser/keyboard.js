// The keys of a desk: which presses are ours, and which an open dialog takes.

const HELP = { op: "help" };

// Whether keys belong to something else just now: a field, a menu, a dialog of the page around us.
function elsewhere(event) {
  const path = event.composedPath();
  const typing = path.some((n) => n instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(n.tagName) || n.isContentEditable));
  const widget = path.some((n) => n instanceof HTMLElement && /^(grid|menu|menubar|slider|radiogroup|combobox)$/.test(n.getAttribute("role")));
  return typing || widget || document.querySelector("[role=dialog]") !== null;
}

class Keyboard {
  constructor(shell) {
    this.shell = shell;
    this.held = [];
  }

  learn(keys) { this.keys = new Map(keys.map((key) => [key.code, key])); }

  // What was pressed while the desk was down.
  release() {
    for (const [op, at] of this.held.splice(0)) this.shell.perform(op, at);
  }

  press(event) {
    const { shell } = this;
    if (composing(event)) return;
    if (!shell.overlay.hidden) { this.pressOverlay(event); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event)) return;
    const help = event.key === "?" || (event.code === "Slash" && event.shiftKey);
    const key = help ? HELP : this.keys?.get(event.code);
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit && !event.repeat && shell.desk.digit?.(Number(digit), event.timeStamp)) { swallow(event); return; }
    if (!key) return;
    const onButton = event.composedPath().some((n) => n instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(n.tagName));
    if (onButton && event.code === "Enter") return;
    if (event.shiftKey && !help && !key.shift) return;
    swallow(event);
    if (event.repeat && !key.repeats) return;
    const op = event.shiftKey && key.shift ? key.shift : key.op;
    if (shell.root.isConnected) shell.perform(op, event.timeStamp);
    else this.held.push([op, event.timeStamp]);
  }

  pressOverlay(event) {
    const { help, overlay } = this.shell;
    if (help.take(event)) return;
    if (event.code === "Escape" || (event.key === "?" && !elsewhere(event))) {
      swallow(event);
      this.shell.hideOverlay();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !elsewhere(event)) {
      const option = /^(Digit|Numpad)\d$/.test(event.code) && overlay.querySelector(`[data-digit="${event.code.slice(-1)}"]`);
      event.stopPropagation();
      if (option) { event.preventDefault(); option.click(); }
    }
  }
}
