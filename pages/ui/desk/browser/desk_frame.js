// The frame of a desk: panes that fill the window, the keys, the focus, and what goes to the server and comes from it.

const GRACE_MS = 1000;

class DeskFrame {
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

  // ---- where it stands -----------------------------------------------------------------------------------------

  // Streamlit may take a component down and put it up again while it reruns: the desk itself stays as it is.
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

  // The window minus what stands above: nothing moves, panes scroll inside.
  fit() {
    const top = this.root.getBoundingClientRect().top + (document.querySelector("[data-testid=stMain]")?.scrollTop ?? 0);
    this.root.style.height = `${Math.max(420, window.innerHeight - Math.max(0, top) - 8)}px`;
  }

  // ---- focus ---------------------------------------------------------------------------------------------------

  active() {
    const root = this.root.getRootNode();
    return root.activeElement && this.root.contains(root.activeElement) ? root.activeElement : null;
  }

  // A desk that is taken down loses its focus too; only one that stays has been left, and not one that a dialog covers.
  left() { return this.root.isConnected && !this.active() && !document.activeElement?.closest("[role=dialog]"); }

  // Back to the sentences or the edit, unless the person is elsewhere on the desk.
  focusList() {
    const active = this.root.getRootNode().activeElement ?? document.activeElement;
    if (active !== null && active !== document.body && !this.work.contains(active)) return;
    if (this.desk.editor?.open) this.desk.editor.focus();
    else this.desk.list?.focus({ preventScroll: true });
  }

  // Streamlit covers the page with a dialog while it has no connection, and forgets where the person was typing.
  refocus() {
    const free = document.activeElement === document.body && !document.querySelector("[role=dialog]");
    if (free && this.focused && this.root.contains(this.focused)) this.focused.focus({ preventScroll: true });
  }

  // ---- to and from the server ----------------------------------------------------------------------------------

  // New data, and the way to answer.
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

  // What the server sent last, as it stands with what was done since.
  drawAgain() {
    this.data = { ...this.desk.atHand(this.latest), answer: null };
    this.desk.draw(this.data);
    this.comments.draw();
  }

  // Whether a label or decision is on its way.
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

  // What the person's own key for this is called.
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
