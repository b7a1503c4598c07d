// The building blocks of every desk: elements that hold text only, buttons, fields, dialogs, and phrases with their
// values. Nothing in these files parses HTML, so what a model wrote can never become markup. The server writes `t`, the phrases
// in the reader's language, and `LANGUAGE`, `LIMITS` and `HIDDEN` above all modules.

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

export const clock = (seconds) => new Date(seconds * 1000).toLocaleTimeString("en-GB");

// A day with its time; `dateStyle` says how long the day is written.
export const dayAndTime = (seconds, dateStyle) => new Date(seconds * 1000).toLocaleString(LANGUAGE, { dateStyle, timeStyle: "short" });

export function el(tag, { on = {}, text, ...attributes } = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  if (text !== undefined) node.textContent = text;
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const quietLine = (text) => el("p", { class: "quiet", text });

// Scrolls one pane only; scrollIntoView would move the page under the reader.
export function reveal(pane, node, where = "nearest") {
  if (!node) return;
  if (window.getComputedStyle(pane).overflowY === "visible") {  // on a small window the page scrolls as one
    if (pane.matches(".work")) node.scrollIntoView({ block: "nearest" });
    return;
  }
  const view = pane.getBoundingClientRect(), target = node.getBoundingClientRect();
  if (where === "upper") pane.scrollTop += target.top - view.top - view.height / 4;
  else if (target.top < view.top) pane.scrollTop += target.top - view.top - 8;
  else if (target.bottom > view.bottom) pane.scrollTop += Math.min(target.bottom - view.bottom + 8, target.top - view.top - 8);
}

// Draws a part of its owner again only if its content has changed, because people may be reading or clicking there.
export function redraw(owner, part, madeOf, draw) {
  const shape = JSON.stringify(madeOf);
  const shapes = (owner.shapes ??= {});
  if (shapes[part] === shape) return;
  shapes[part] = shape;
  draw();
}

// True while an input method composes characters: Enter then belongs to the input method and not to the field.
export const composing = (event) => event.isComposing || event.keyCode === 229;

export function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

export function textField({ label, longest, text = "", list, typed = () => {} }, entered) {
  const field = el("input", { type: "text", "aria-label": label, placeholder: label, maxlength: longest, list, on: {
    input: () => typed(field.value),
    keydown: (event) => {
      if (event.code !== "Enter" || composing(event)) return;
      event.preventDefault();
      entered(field.value.trim());
    },
  } });
  field.value = text;
  return field;
}

// A button that also names the keyboard key with the same effect.
export function keyButton(text, cap, act, attributes = {}) {
  return el("button", { type: "button", class: "action", ...attributes, on: { click: act } },
    el("span", { text }), el("kbd", { text: cap }));
}

// A list in a dialog from which a digit key chooses. `choices` are pairs of a text and the act to perform.
export function digitChoices(choices) {
  return el("div", { class: "digits" }, ...choices.map(([text, act], index) =>
    el("button", { type: "button", "data-digit": digitOf(index), on: { click: act } }, digitCap(index), el("span", { text }))));
}

export const digitOf = (index) => (index < 9 ? index + 1 : null);
export const digitCap = (index) => index < 9 && el("kbd", { text: digitOf(index) });

// The dialog of a desk: one at a time, above everything else.
export class Dialog {
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

  // Performs what a digit chooses.
  choice(digit) { return digit && this.root.querySelector(`[data-digit="${digit}"]`); }
}
