// The frame of a desk: panes that fill the window, the status of what was saved, messages, one dialog at a time.

const GRACE_MS = 1000;
const REFUSAL_MS = 3000;
const HALF_A_DAY = 43200;

class Shell {
  constructor(lane, person, desk) {
    this.desk = desk;
    this.outbox = new Outbox(lane, person);
    this.delivery = new Delivery(this);
    this.keyboard = new Keyboard(this);
    this.filters = new Filters(this);
    this.talk = new Talk(this, person);
    this.help = new KeyHelp(this);
    this.build();
    this.listeners = new AbortController();
    const listen = (target, event, act, options = {}) =>
      target.addEventListener(event, act, { signal: this.listeners.signal, ...options });
    listen(document, "keydown", (event) => this.keyboard.press(event), { capture: true });
    listen(window, "resize", () => this.fit());
    listen(window, "beforeunload", (event) => { if (this.outbox.unsaved && !this.delivery.reviving) event.preventDefault(); });
    listen(document, "visibilitychange", () => { if (!document.hidden) this.tell({ poll: Date.now() }); });
    listen(this.root, "focusin", (event) => { this.focused = event.target; });
    // A desk that is taken down loses its focus too; only one that stays has been left, and not one that a dialog covers.
    listen(this.root, "focusout", () => setTimeout(() => { if (this.root.isConnected && !this.active() && !document.activeElement?.closest("[role=dialog]")) this.focused = null; }, 0));
    for (const pane of this.panes) listen(pane, "scroll", () => { if (this.root.isConnected) pane.kept = pane.scrollTop; });
    this.ticker = setInterval(() => { this.status(); this.refocus(); }, 1000);
  }

  // Streamlit may take a component down and put it up again while it reruns: the desk itself stays as it is.
  attach(parent) {
    clearTimeout(this.leaving);
    if (this.root.getRootNode() === parent) return;
    const focused = this.focused;
    parent.append(this.root);
    for (const pane of this.panes) pane.scrollTop = pane.kept ?? 0;
    if (focused && (document.activeElement === document.body || document.activeElement === parent.host)) focused.focus({ preventScroll: true });
    this.fit();
  }

  active() {
    const root = this.root.getRootNode();
    return root.activeElement && this.root.contains(root.activeElement) ? root.activeElement : null;
  }

  // Back to the sentences, unless the person is elsewhere on the desk.
  focusList() {
    const active = this.root.getRootNode().activeElement ?? document.activeElement;
    if (active === null || active === document.body || this.work.contains(active)) this.desk.list?.focus({ preventScroll: true });
  }

  // Streamlit covers the page with a dialog while it has no connection, and forgets where the person was typing.
  refocus() {
    const free = document.activeElement === document.body && !document.querySelector("[role=dialog]");
    if (free && this.focused && this.root.contains(this.focused)) this.focused.focus({ preventScroll: true });
  }

  detach(closed) {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => { this.close(); closed(); }, GRACE_MS);
  }

  close() {
    this.listeners.abort();
    clearInterval(this.ticker);
    this.delivery.stop();
    this.root.remove();
  }

  build() {
    this.saved = el("p", { class: "saved" });
    this.rail = el("nav", { class: "rail", "aria-label": t.queue });
    this.work = el("main", { class: "work", "aria-label": t.item });
    this.why = el("aside", { class: "why", "aria-label": t.why });
    this.detail = el("div", { class: "detail" });
    this.sources = el("div", { class: "sources", tabindex: 0, role: "region", "aria-label": t.sources });
    this.why.append(this.detail, this.sources);
    this.buttons = el("div", { class: "buttons" });
    this.note = el("p", { class: "note", role: "status", "aria-live": "polite" });
    this.overlay = el("div", { class: "overlay", hidden: true });
    this.root = el("div", { class: "desk", lang: LANGUAGE },
      el("header", { class: "bar" }, this.filters.bar, this.saved),
      el("div", { class: "panes" }, this.rail, this.work, this.why),
      el("footer", { class: "actions" }, this.buttons, this.note), this.overlay);
    this.panes = [this.rail, this.work, this.detail, this.sources];
  }

  // The window minus what stands above: nothing moves, panes scroll inside.
  fit() {
    const top = this.root.getBoundingClientRect().top + (document.querySelector("[data-testid=stMain]")?.scrollTop ?? 0);
    this.root.style.height = `${Math.max(420, window.innerHeight - Math.max(0, top) - 8)}px`;
  }

  // New data from the server, and the way to answer.
  receive(data, say) {
    this.data = data;
    this.delivery.answered(say);
    this.keyboard.learn(data.keys);
    this.outbox.acknowledge(data.acks);
    this.buildButtons();
    this.filters.draw();
    this.desk.draw(data);
    this.talk.mark();
    this.help.refresh(data.notes);
    // Of what was stored before this page was opened only today's has a time that says enough.
    if (data.saved_at && Date.now() / 1000 - data.saved_at < HALF_A_DAY) this.savedAt = Math.max(this.savedAt ?? 0, data.saved_at);
    for (const note of data.notes) this.announce(note.text, note.tone, note.at);
    if (data.warning) this.announce(data.warning, "refused");
    this.status();
    this.fit();
    this.keyboard.release();
    this.delivery.goOn();
  }

  tell(wish) { this.delivery.tell(wish); }

  act(action) {
    this.outbox.push(action);
    this.status();
    this.delivery.pump();
  }

  perform(op, at) {
    if (op === "help") this.help.show();
    else if (op === "comment") this.talk.show();
    else if (op === "flag") this.talk.flag();
    else this.desk.perform(op, at);
  }

  announce(text, tone = "info", at = null) {
    const refused = tone === "refused";
    if (refused) this.refusal = { text: `✕ ${text}`, until: performance.now() + REFUSAL_MS };
    // A refusal stays readable: what went well is said beside it.
    const still = performance.now() < (this.refusal?.until ?? 0);
    this.note.className = `note ${still ? "refused" : tone}`;
    this.note.textContent = refused ? this.refusal.text : still ? `${this.refusal.text} (${text})` : text;
    if (at) this.savedAt = at;
    if (refused && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.note.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 250 });
    }
  }

  status() {
    const { unsaved, slow } = this.outbox;
    const saved = this.savedAt ? fill(t.saved, { time: clock(this.savedAt) }) : "";
    this.saved.className = `saved${unsaved ? " unsaved" : ""}${slow ? " slow" : ""}`;
    this.saved.textContent = slow ? fill(t.unanswered, { count: unsaved }) : unsaved ? fill(t.unsaved, { count: unsaved }) : saved;
  }

  // One sentence on or back; at the ends it says so.
  step(op) {
    const { desk } = this;
    const count = desk.data.item?.sentences.length ?? 0;
    const next = desk.chosen + (op === "down" ? 1 : -1);
    if (count && next >= count) this.announce(t.lastSentence);
    else if (count && next < 0) this.announce(t.firstSentence);
    else if (count) desk.choose(next);
  }

  // Whether a label or decision is on its way.
  get acting() { return this.outbox.entries.some((entry) => !BESIDE.has(entry.op)); }

  // What the person's own key for this is called.
  cap(op) { return this.data.keys.find((key) => key.op === op && key.text)?.cap ?? ""; }

  buildButtons() {
    const shape = JSON.stringify(this.data.keys);
    if (shape === this.buttonShape) return;
    this.buttonShape = shape;
    this.buttons.replaceChildren(...this.data.keys.filter((key) => key.button).map((key) =>
      keyButton(key.button, key.cap, (event) => this.perform(key.op, event.timeStamp), { class: `action ${key.op}`, "data-op": key.op, "aria-keyshortcuts": key.cap })));
    this.buttons.append(el("button", { type: "button", class: "action help", "aria-label": t.keys, on: { click: () => this.help.show() } }, el("kbd", { text: "?" })));
  }

  showOverlay(label, ...children) {
    const box = el("div", { class: "box", role: "dialog", "aria-modal": "true", "aria-label": label, tabindex: -1 }, el("h3", { text: label }), ...children);
    this.overlay.replaceChildren(box);
    this.overlay.hidden = false;
    this.overlay.onclick = (event) => { if (event.target === this.overlay) this.hideOverlay(); };
    box.focus();
  }

  hideOverlay() {
    this.overlay.hidden = true;
    this.overlay.replaceChildren();
    this.focusList();
  }
}
