// The frame of a desk: panes that fill the window, buttons, focus, status line, and the exchange of data with the server.

import { Comments, SIDE_ACTIONS } from "./comments.js";
import { Delivery, Outbox } from "./delivery.js";
import { clock, Dialog, el, fill, keyButton, redraw } from "./elements.js";
import { watchHidden } from "./hidden.js";
import { Keyboard, KeyHelp } from "./keyboard.js";
import { Filters } from "./queue.js";

// The line above the buttons that says what happened last, and how many acts are not saved yet.
const REFUSAL_MS = 3000;
const HALF_A_DAY = 43200;

class StatusLine {
  constructor(outbox) {
    this.outbox = outbox;
    this.note = el("p", { class: "note", role: "status", "aria-live": "polite" });
    this.saved = el("p", { class: "saved" });
  }

  announce(text, tone = "info", savedAt = null) {
    const refused = tone === "refused";
    if (refused) this.refusal = { text: `✕ ${text}`, until: performance.now() + REFUSAL_MS };
    // A refusal stays readable for a while: later messages are added to it.
    const still = performance.now() < (this.refusal?.until ?? 0);
    this.note.className = `note ${still ? "refused" : tone}`;
    this.note.textContent = refused ? this.refusal.text : still ? `${this.refusal.text} (${text})` : text;
    if (savedAt) this.savedAt = savedAt;
    if (refused && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.note.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 250 });
    }
  }

  // A time of day is displayed without its date, so that what was stored more than half a day ago is not mentioned.
  storedAt(seconds) {
    if (seconds && Date.now() / 1000 - seconds < HALF_A_DAY) this.savedAt = Math.max(this.savedAt ?? 0, seconds);
  }

  // Says once that the server does not answer, and removes that message when it does.
  wait(slow) {
    const said = this.note.textContent.includes(t.unanswered);
    if (slow && !said) this.announce(t.unanswered, "waits");
    if (!slow && said) this.announce("");
  }

  draw() {
    const { unsaved, slow } = this.outbox;
    const saved = this.savedAt ? fill(t.saved, { time: clock(this.savedAt) }) : "";
    this.saved.className = `saved${unsaved ? " unsaved" : ""}${slow ? " slow" : ""}`;
    this.saved.textContent = unsaved ? fill(t.unsaved, { count: unsaved }) : saved;
    this.wait(slow);
  }
}

const GRACE_MS = 1000;

export class DeskFrame {
  constructor(lane, person, desk) {
    this.desk = desk;
    this.outbox = new Outbox(lane, person);
    this.delivery = new Delivery(this);
    this.keyboard = new Keyboard(this);
    this.filters = new Filters(this);
    this.comments = new Comments(this, person);
    this.help = new KeyHelp(this);
    this.status = new StatusLine(this.outbox);
    this.dialog = new Dialog(() => this.focusList());
    this.build();
    this.listen();
    this.ticker = setInterval(() => { this.status.draw(); this.refocus(); }, 1000);
  }

  build() {
    this.rail = el("nav", { class: "rail", "aria-label": t.queue });
    this.work = el("main", { class: "work", "aria-label": t.item });
    this.detail = el("div", { class: "detail" });
    this.sources = el("div", { class: "sources", tabindex: 0, role: "region", "aria-label": t.sources });
    this.buttons = el("div", { class: "buttons" });
    this.root = el("div", { class: "desk", lang: LANGUAGE },
      el("header", { class: "bar" }, this.filters.bar, this.status.saved),
      el("div", { class: "panes" }, this.rail, this.work, el("aside", { class: "why", "aria-label": t.why }, this.detail, this.sources)),
      el("footer", { class: "actions" }, this.buttons, this.status.note), this.dialog.root);
    this.panes = [this.rail, this.work, this.detail, this.sources];
    this.hidden = watchHidden(this.root);
  }

  listen() {
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    const listen = (target, event, act, options = {}) => target.addEventListener(event, act, { signal, ...options });
    listen(document, "keydown", (event) => this.keyboard.press(event), { capture: true });
    listen(window, "resize", () => this.fit());
    listen(window, "beforeunload", (event) => { if (this.outbox.unsaved && !this.delivery.reloading) event.preventDefault(); });
    listen(document, "visibilitychange", () => { if (!document.hidden) this.request({ poll: Date.now() }); });
    listen(this.root, "focusin", (event) => { this.focused = event.target; });
    listen(this.root, "focusout", () => setTimeout(() => { if (this.left()) this.focused = null; }, 0));
    this.above = new ResizeObserver(() => this.fit());
    for (const pane of this.panes) listen(pane, "scroll", () => { if (this.root.isConnected) pane.scrolled = pane.scrollTop; });
  }

  // ---- place on the page ---------------------------------------------------------------------------------------

  // Streamlit may remove a component and insert it again while it reruns; the desk itself stays as it is.
  attach(parent) {
    clearTimeout(this.leaving);
    if (this.root.getRootNode() === parent) return;
    const { focused } = this;
    parent.append(this.root);
    for (const pane of this.panes) pane.scrollTop = pane.scrolled ?? 0;
    if ([document.body, parent.host].includes(document.activeElement)) focused?.focus({ preventScroll: true });
    this.above.disconnect();
    this.above.observe(document.querySelector("[data-testid=stMainBlockContainer]") ?? document.body);
    this.fit();
  }

  detach(closed) {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => { this.close(); closed(); }, GRACE_MS);
  }

  close() {
    this.listeners.abort();
    this.above.disconnect();
    this.hidden.disconnect();
    clearInterval(this.ticker);
    this.delivery.stop();
    this.root.remove();
  }

  // Fits the desk into the window below the page's head, so that only its panes scroll.
  fit() {
    const top = this.root.getBoundingClientRect().top + (document.querySelector("[data-testid=stMain]")?.scrollTop ?? 0);
    this.root.style.height = `${Math.max(420, window.innerHeight - Math.max(0, top) - 8)}px`;
  }

  // ---- focus ---------------------------------------------------------------------------------------------------

  active() {
    const root = this.root.getRootNode();
    return root.activeElement && this.root.contains(root.activeElement) ? root.activeElement : null;
  }

  // Returns whether the person left the desk. One that was removed from the page, or that a dialog covers, was not left.
  left() { return this.root.isConnected && !this.active() && !document.activeElement?.closest("[role=dialog]"); }

  // Moves the focus back to the sentences or the editor, unless the person works elsewhere on the desk.
  focusList() {
    const active = this.root.getRootNode().activeElement ?? document.activeElement;
    if (active !== null && active !== document.body && !this.work.contains(active)) return;
    if (this.desk.editor?.open) this.desk.editor.focus();
    else this.desk.list?.focus({ preventScroll: true });
  }

  // Gives the focus back to the field in use, which is lost when Streamlit covers the page while it has no connection.
  refocus() {
    const free = document.activeElement === document.body && !document.querySelector("[role=dialog]");
    if (free && this.focused && this.root.contains(this.focused)) this.focused.focus({ preventScroll: true });
  }

  // ---- to and from the server ----------------------------------------------------------------------------------

  // Takes new data from the server; `send` sends the reply.
  receive(data, send) {
    this.delivery.answered(send);
    this.keyboard.setKeys(data.keys);
    this.outbox.acknowledge(data.acks);
    this.latest = data;
    this.data = this.desk.atHand?.(data) ?? data;
    this.drawButtons();
    this.filters.draw();
    this.desk.draw(this.data);
    this.comments.draw();
    this.help.refresh(data.notes);
    this.status.storedAt(data.saved_at);
    for (const note of data.notes) this.announce(note.text, note.tone, note.at);
    if (data.warning) this.announce(data.warning, "refused");
    this.status.draw();
    this.fit();
    this.keyboard.performHeld();
    this.delivery.resume();
  }

  request(wanted) { this.delivery.request(wanted); }

  act(action) {
    const entry = this.outbox.push(action);
    this.status.draw();
    this.delivery.deliver();
    return entry;
  }

  // Draws the last data from the server again, changed by what the person did since.
  drawAgain() {
    this.data = { ...this.desk.atHand(this.latest), answer: null };
    this.desk.draw(this.data);
    this.comments.draw();
  }

  // True while the server has not acknowledged every label and decision.
  get acting() { return this.waitingFor(() => true); }

  waitingFor(these) { return this.outbox.entries.some((entry) => !SIDE_ACTIONS.has(entry.op) && these(entry)); }

  announce(text, tone, savedAt) { this.status.announce(text, tone, savedAt); }

  refuse(text) { this.announce(text, "refused"); }

  // ---- keys ----------------------------------------------------------------------------------------------------

  perform(op, pressedAt) {
    if (op === "help") this.help.show();
    else if (op === "comment") this.comments.show();
    else if (op === "flag") this.comments.flag();
    else this.desk.perform(op, pressedAt);
  }

  // Returns the name of the keyboard key that this person uses for an act, or an empty text.
  cap(op) { return this.data.keys.find((key) => key.op === op && key.text)?.cap ?? ""; }

  drawButtons() {
    const button = (key) => keyButton(key.button, key.cap, (event) => this.perform(key.op, event.timeStamp),
      { class: `action ${key.op}`, "data-op": key.op, "aria-keyshortcuts": key.cap });
    const help = el("button", { type: "button", class: "action help", "aria-label": t.keys, on: { click: () => this.help.show() } },
      el("kbd", { text: "?" }));
    const shown = this.data.keys.filter((key) => key.button);
    redraw(this, "buttons", this.data.keys, () => this.buttons.replaceChildren(...shown.map(button), help));
  }
}

// Shows the only desk of this page for this person in the element that Streamlit provides now. Returns how to remove it.
export function mount(lane, Desk, { parentElement }) {
  const page = (globalThis.touchstone ??= {});
  const desks = (page.desks ??= new Map());
  const receive = ({ data, send }) => {
    if (data.lane !== lane) return;  // meant for the desk of the previous page
    const name = `${lane}.${LANGUAGE}.${data.person}`;
    // A desk of another person or in another language on the same page is closed first.
    for (const [other, desk] of desks) if (other !== name) { desk.frame.close(); desks.delete(other); }
    if (!desks.has(name)) desks.set(name, new Desk(data.person));
    const { frame } = desks.get(name);
    frame.attach(parentElement);
    frame.receive(data, send);
  };
  page.receive = receive;
  if (page.latest) receive(page.latest);
  return () => {
    if (page.receive === receive) page.receive = null;
    for (const [name, desk] of desks) desk.frame.detach(() => desks.delete(name));
  };
}
