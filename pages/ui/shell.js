// The frame of a desk: panes that fill the window, one key dispatcher, the status of what was saved, messages.

const RESEND_MS = 3000;
const GIVE_UP_MS = 30000;
const SETTLE_MS = 200;
const GRACE_MS = 1000;
const REFUSAL_MS = 3000;
const HALF_A_DAY = 43200;

// Whether keys belong to something else just now: a field, a menu, a dialog of the page around us.
function elsewhere(event) {
  const path = event.composedPath();
  const typing = path.some((n) => n instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(n.tagName) || n.isContentEditable));
  const widget = path.some((n) => n instanceof HTMLElement && /^(grid|menu|menubar|slider|radiogroup|combobox)$/.test(n.getAttribute("role")));
  return typing || widget || document.querySelector("[role=dialog]") !== null;
}

// One field for two words of the address: what is mine, what is flagged.
const onlyWords = (value) => ({ mine: value === "mine" ? "1" : "", flagged: value === "flagged" ? "1" : "" });
const onlyOf = (show) => (show.mine ? "mine" : show.flagged ? "flagged" : "");

class Shell {
  constructor(lane, person, desk) {
    this.desk = desk;
    this.outbox = new Outbox(lane, person);
    this.wishes = {};
    this.sent = {};
    this.held = [];
    this.patience = GIVE_UP_MS;
    this.talk = new Talk(this, person);
    this.help = new KeyHelp(this);
    this.build();
    this.listeners = new AbortController();
    const listen = (target, event, act, options = {}) =>
      target.addEventListener(event, act, { signal: this.listeners.signal, ...options });
    listen(document, "keydown", (event) => this.onKey(event), { capture: true });
    listen(window, "resize", () => this.fit());
    listen(window, "beforeunload", (event) => { if (this.outbox.unsaved && !this.reviving) event.preventDefault(); });
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
    clearTimeout(this.timer);
    clearTimeout(this.resend);
    this.root.remove();
  }

  build() {
    this.filters = el("div", { class: "filters" });
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
      el("header", { class: "bar" }, this.filters, this.saved),
      el("div", { class: "panes" }, this.rail, this.work, this.why),
      el("footer", { class: "actions" }, this.buttons, this.note), this.overlay);
    this.panes = [this.rail, this.work, this.detail, this.sources];
  }

  // The window minus what stands above: nothing moves, panes scroll inside.
  fit() {
    const top = this.root.getBoundingClientRect().top + (document.querySelector("[data-testid=stMain]")?.scrollTop ?? 0);
    this.root.style.height = `${Math.max(420, window.innerHeight - Math.max(0, top) - 8)}px`;
  }

  // New data from the server. `say` is the closure that reaches the running session.
  receive(data, say) {
    const first = !this.data;
    this.data = data;
    this.say = say;
    this.waiting = false;
    this.sent = {};
    this.unheard = null;
    this.keys = new Map(data.keys.map((key) => [key.code, key]));
    this.outbox.acknowledge(data.acks);
    this.buildButtons();
    this.drawFilters();
    this.desk.draw(data);
    this.talk.mark();
    this.help.refresh(data.notes);
    // Of what was stored before this page was opened only today's has a time that says enough.
    if (data.saved_at && Date.now() / 1000 - data.saved_at < HALF_A_DAY) this.savedAt = Math.max(this.savedAt ?? 0, data.saved_at);
    for (const note of data.notes) this.announce(note.text, note.tone, note.at);
    if (data.warning) this.announce(data.warning, "refused");
    this.status();
    this.fit();
    for (const [op, at] of this.held.splice(0)) this.perform(op, at);
    this.schedule();
    if (this.outbox.unsaved || Object.keys(this.wishes).length) setTimeout(() => this.pump(), first ? SETTLE_MS : 0);
  }

  tell(wish) {
    Object.assign(this.wishes, wish);
    this.pump();
  }

  act(action) {
    this.outbox.push(action);
    this.status();
    this.pump();
  }

  // One message at a time, each with everything that is not acknowledged: a message that overtakes the answer to the
  // one before would make the server start over. Without an answer it is sent again.
  pump() {
    clearTimeout(this.resend);
    const late = performance.now() - this.sentAt >= RESEND_MS;
    if (this.waiting && late) { this.wishes = { ...this.sent, ...this.wishes }; this.sent = {}; }  // nobody answered them
    if (!this.say || !(this.outbox.unsaved || Object.keys(this.wishes).length)) return;
    this.resend = setTimeout(() => this.pump(), RESEND_MS + 50);
    if (this.waiting && !late) return;
    this.unheard ??= performance.now();
    if (performance.now() - this.unheard > this.patience) this.revive();
    this.waiting = true;
    this.sentAt = performance.now();
    this.say({ outbox: this.outbox.next, ...this.wishes });
    this.sent = this.wishes;
    this.wishes = {};
  }

  // A server that runs but never answers has lost this session, as when it restarts while the page connects again.
  // The page can start over: what is unsaved and what is being typed is kept in the browser.
  async revive() {
    const alive = await fetch("_stcore/health").then((answer) => answer.ok, () => false);
    if (!alive || !this.unheard) return;
    this.reviving = true;
    location.reload();
  }

  // Ask again after a while: to keep the lease, to see a new score, to see new work. Never while nobody looks.
  schedule(delay = this.data.again_ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!document.hidden && this.root.isConnected) this.tell({ poll: Date.now() });
      this.schedule(Math.max(this.data.again_ms, 1000));
    }, delay);
  }

  onKey(event) {
    if (event.isComposing || event.keyCode === 229) return;
    if (!this.overlay.hidden) { this.onOverlayKey(event); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event)) return;
    const help = event.key === "?" || (event.code === "Slash" && event.shiftKey);
    const key = help ? { op: "help" } : this.keys?.get(event.code);
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit && !event.repeat && this.desk.digit?.(Number(digit), event.timeStamp)) { event.preventDefault(); event.stopPropagation(); return; }
    if (!key) return;
    const onButton = event.composedPath().some((n) => n instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(n.tagName));
    if (onButton && event.code === "Enter") return;
    if (event.shiftKey && !help && !key.shift) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && !key.repeats) return;
    const op = event.shiftKey && key.shift ? key.shift : key.op;
    if (this.root.isConnected) this.perform(op, event.timeStamp);
    else this.held.push([op, event.timeStamp]);
  }

  onOverlayKey(event) {
    if (this.help.take(event)) return;
    if (event.code === "Escape" || (event.key === "?" && !elsewhere(event))) {
      event.preventDefault();
      event.stopPropagation();
      this.hideOverlay();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !elsewhere(event)) {
      const option = /^(Digit|Numpad)\d$/.test(event.code) && this.overlay.querySelector(`[data-digit="${event.code.slice(-1)}"]`);
      event.stopPropagation();
      if (option) { event.preventDefault(); option.click(); }
    }
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
      el("button", { type: "button", class: `action ${key.op}`, "data-op": key.op, "aria-keyshortcuts": key.cap, on: { click: (event) => this.perform(key.op, event.timeStamp) } },
        el("span", { text: key.button }), el("kbd", { text: key.cap }))));
    this.buttons.append(el("button", { type: "button", class: "action help", "aria-label": t.keys, on: { click: () => this.help.show() } }, el("kbd", { text: "?" })));
  }

  drawFilters() {
    // Two fields changed in quick succession: the second change builds on the first, which may still be on its way.
    if (!this.wishes.show) this.wanted = null;
    const { options } = this.data, show = this.wanted ?? this.data.show;
    const shape = JSON.stringify([options, show]);
    if (shape === this.filterShape) return;
    this.filterShape = shape;
    this.filters.replaceChildren(...Object.entries(options).map(([name, choices]) => {
      const select = el("select", { "aria-label": { set: t.filterSet, lang: t.filterLang, kind: t.filterKind, band: t.filterBand, order: t.filterOrder, only: t.filterOnly }[name], on: { change: () => {
        this.wanted = { ...(this.wanted ?? this.data.show), ...(name === "only" ? onlyWords(select.value) : { [name]: select.value }) };
        this.tell({ show: this.wanted });
        select.blur();
      } } }, ...choices.map((choice) => el("option", { value: choice.value, text: choice.text, selected: choice.value === (name === "only" ? onlyOf(show) : show[name]) })));
      return select;
    }));
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
    this.desk.focus?.();
  }

}

// The one desk of this page for this person, put where Streamlit wants it now.
function mount(lane, Desk, { parentElement }) {
  const page = (globalThis.touchstone ??= {});
  const desks = (page.desks ??= new Map());
  const hear = ({ data, say }) => {
    if (data.lane !== lane) return;  // left over from the page before
    const name = `${lane}.${LANGUAGE}.${data.person}`;
    // Somebody else sits down at the same page, or reads another language: their desk takes the place.
    for (const [other, desk] of desks) if (other !== name) { desk.shell.close(); desks.delete(other); }
    if (!desks.has(name)) desks.set(name, new Desk(data.person));
    const { shell } = desks.get(name);
    shell.attach(parentElement);
    shell.receive(data, say);
  };
  page.hear = hear;
  if (page.news) hear(page.news);
  return () => {
    if (page.hear === hear) page.hear = null;
    for (const [name, desk] of desks) desk.shell.detach(() => desks.delete(name));
  };
}
