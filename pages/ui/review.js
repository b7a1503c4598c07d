// The review desk: one item, one key per decision, the next item.

const EDITING = "touchstone.editing";
const BUSY = { accept: t.accepting, reject: t.rejecting, postpone: t.postponing, undo: t.takingBack, next: t.goingOn, edit: t.savingEdit, try: t.answering, try_first: t.answering,
  decline: t.passingOn, return: t.passingOn, accept_band: t.decidingAll, accept_same: t.decidingAll, reject_same: t.decidingAll, label_same: t.decidingAll };

// Nobody decides a quiz whose key they chose not to see yet.
const KEPT_UNTIL_TRIED = new Set(["accept", "reject", "reason", "edit", "repair", "same"]);

class ReviewDesk {
  constructor(person) {
    this.person = person;
    this.chosen = 0;
    this.only = null;
    this.unfolded = false;
    this.shell = new Shell("review", person, this);
    this.watch = new Stopwatch(this.shell.listeners.signal);
    this.tools = el("div", { class: "tools" });
    this.shell.filters.after(this.tools);
    this.reopen = sessionStorage.getItem(EDITING);
  }

  // ---- data in -------------------------------------------------------------------------------------------------

  draw(data) {
    const { item } = data;
    this.data = data;
    this.busy = this.shell.acting ? this.busy ?? t.savingEarlier : null;
    // The draft goes once the edit is stored: one that was refused can still be picked up.
    if (data.comparison && this.sentDraft) { localStorage.removeItem(this.sentDraft); this.sentDraft = null; }
    const version = item && [item.id, item.revision, item.risk, item.scored, item.status, data.mine, data.pending, data.blind, data.trying, data.suggestions.length, Boolean(data.comparison)].join();
    if (version !== this.version) {
      const sameText = this.shown?.item === item?.id && this.shown?.revision === item?.revision;
      this.version = version;
      if (this.editor && !sameText) this.closeEditor(t.wentOn);
      if (!sameText || this.tried !== data.trying) { this.chosen = item ? data.sentence ?? riskiest(item) : 0; this.only = null; this.watch.restart(); }
      this.drawItem();
      this.shown = item && { item: item.id, revision: item.revision };
      this.tried = data.trying;
      // Scores that have just opened are a new sight: a second press of the same key is not meant for them.
      if (!sameText || data.reconsider) this.shownAt = performance.now();
    }
    // Streamlit may put this component up anew while somebody types: the next letter must not become a shortcut.
    if (item && data.mine && this.reopen === this.draftKey(item) && !this.editor) this.openEditor();
    this.reopen = null;
    this.drawTools();
    this.drawRail();
    this.idle();
    this.answered(data.answer);
  }

  drawItem() {
    const { item, comparison, pending } = this.data;
    const { work, detail, sources } = this.shell;
    if (this.editor) return;
    if (!item) {
      detail.replaceChildren();
      sources.replaceChildren();
      work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: t.nothingToReview }), ...this.data.empty.map((line) => el("p", { text: line }))));
      return;
    }
    const { blind, reconsider, trying, attempts } = this.data;
    if (trying) {
      this.list = tryPanel(item, (choice) => this.try(choice));
      detail.replaceChildren();
      sources.replaceChildren(...sourcesPanel(item, { checks: [] }, null).nodes);
      work.replaceChildren(itemLine(item, [], null), this.list);
      work.scrollTop = 0;
      this.focus();
      return;
    }
    const status = item.status !== "open" && el("span", { class: "status", text: STATUSES[item.status] });
    this.list = comparison ? comparedList(item, comparison, (index) => this.choose(index)) : sentenceList(item, (index) => this.choose(index),
      (sentence) => [el("span", { class: "scores" }, ...(blind ? [hiddenTag()] : [riskTag(sentence.level, sentence.risk), voiceCount(item, sentence)])), el("span", { class: "text", text: sentence.text })]);
    const head = blind ? [hiddenBadge()] : [riskTag(item.level, item.risk),
      el("span", { class: `band ${item.level}`, text: item.band ? fill(t.band, { band: BANDS[item.band] }) : t.notScored }), status, reconsider && openedBadge(), this.data.audit && auditBadge()];
    if (attempts) head.push(attemptsBadge(attempts, item));
    const draft = this.draft(item) && !pending && !this.busy &&
      el("span", { class: "draft" }, `${t.draftKept} `, el("kbd", { text: this.shell.cap("edit") }), ` ${t.draftGoesOn} `,
        el("button", { type: "button", text: t.discard, on: { click: () => { localStorage.removeItem(this.draftKey(item)); this.drawItem(); } } }));
    const now = comparison ? comparisonLine(comparison) : pending ? el("span", { class: "pending", text: t.rescoring }) : draft;
    work.replaceChildren(...[itemLine(item, head, now), !reconsider && pastList(this.data.past), questionPanel(item), repairPanel(item, this.data.suggestions[0], this.shell.cap("repair"), () => this.perform("repair", performance.now())), this.list].filter(Boolean));
    work.scrollTop = 0;
    this.choose(Math.min(this.chosen, item.sentences.length - 1), false);
    this.focus();
  }

  drawRail() {
    const { upcoming, recent, counts, progress } = this.data;
    const shape = JSON.stringify([upcoming, recent, counts, progress]);
    if (shape === this.railShape) return;
    this.railShape = shape;
    this.shell.rail.replaceChildren(...railParts(this.data, (id) => this.goTo(id)));
  }

  choose(index, scroll = true) {
    const { item } = this.data;
    if (!item || !item.sentences.length) { this.shell.detail.replaceChildren(); return; }
    if (index !== this.chosen) this.only = null;
    this.chosen = Math.max(0, Math.min(index, item.sentences.length - 1));
    const option = select(this.list, this.chosen);
    reveal(this.shell.work, option);
    this.drawWhy();
    if (scroll) this.focus();
  }

  drawWhy(stay = false) {
    const { item } = this.data;
    const sentence = item.sentences[this.chosen];
    const { detail, sources } = this.shell;
    const at = detail.scrollTop;
    if (this.data.blind) drawHidden(detail, item, this.chosen);
    else drawChecks(detail, item, sentence, this);
    detail.scrollTop = stay ? at : 0;
    const { nodes, best } = sourcesPanel(item, sentence, this.only);
    sources.replaceChildren(...nodes);
    sources.scrollTop = 0;
    reveal(sources, bestMark(sources, best), "upper");
  }

  unfold() {
    if (!this.data.item) return;
    if (!this.shell.detail.querySelector("[data-detector=silent]")) { this.refuse(t.nothingSilent); return; }
    this.unfolded = !this.unfolded;
    this.drawWhy(true);
    if (this.unfolded) reveal(this.shell.detail, this.shell.detail.lastElementChild);
  }

  // Buttons that would be refused just now look so; they still say why.
  idle() {
    const idle = !this.data.item || !this.data.mine || Boolean(this.editor);
    for (const button of this.shell.buttons.querySelectorAll("[data-op]")) {
      const { op } = button.dataset;
      button.setAttribute("aria-disabled", String((idle && !["undo", "next"].includes(op)) || (this.data.trying && KEPT_UNTIL_TRIED.has(op))));
    }
  }

  focus() {
    const active = this.shell.root.getRootNode().activeElement ?? document.activeElement;
    if (active === null || active === document.body || this.shell.work.contains(active)) this.list?.focus({ preventScroll: true });
  }

  // ---- what the person does ------------------------------------------------------------------------------------

  // `at` is when the key went down: one pressed before this item came up was meant for another.
  perform(op, at) {
    const { item } = this.data;
    if (op === "down" || op === "up") { this.shell.step(op); return; }
    if (op === "silent") { this.unfold(); return; }
    if (this.editor) return;
    if (this.busy) { this.refuse(fill(t.keyUnused, { busy: this.busy })); return; }
    if (op === "undo") { this.undo(); return; }
    if (op === "views" || op === "band") { this.ask(op); return; }
    if (!item || at < this.shownAt) { this.refuse(t.noItem); return; }
    if (op === "next") { this.send({ op }); return; }
    if (op === "link") { copyLink(this.shell, item, this.chosen); return; }
    if (op === "same" && !this.data.trying) { this.ask("claim", { item: item.id, sentence: this.chosen }); return; }
    if (op === "try_first") { this.send({ op }); return; }
    if (this.data.trying && KEPT_UNTIL_TRIED.has(op)) { this.refuse(t.answerFirst); return; }
    if (!this.data.mine) { this.refuse(this.data.pending ? t.editScoring : fill(t.decidedAlready, { status: STATUSES[item.status], undo: this.shell.cap("undo"), next: this.shell.cap("next") })); return; }
    if (op === "repair") this.repair();
    else if (op === "edit") this.openEditor();
    else if (op === "reason") this.askReason();
    else if (op === "return") this.ask("people", { item: item.id });
    else if (op === "why_decline") this.askDecline();
    else if (op === "accept" && this.data.wants_reason) this.askAccept();
    else this.send({ op });
  }

  // A digit while the key is away: the number of a choice, or 0 for the key. True when it was meant for us.
  digit(number, at) {
    const { item, trying } = this.data;
    if (!trying || number > item.choices.length) return false;
    if (this.busy) this.refuse(fill(t.keyUnused, { busy: this.busy }));
    else if (at >= this.shownAt) this.try(number === 0 ? null : number - 1);
    return true;
  }

  // What is suggested first takes the item's place, as an edit.
  repair() {
    const { suggestions } = this.data;
    if (suggestions.length) this.send({ op: "edit", text: suggestions[0].text });
    else this.refuse(t.noRepair);
  }

  try(choice) { this.send({ op: "try", text: choice === null ? "" : String(choice) }); }

  send(action) {
    const { item } = this.data;
    this.busy = BUSY[action.op];
    this.shell.announce(this.busy);
    this.shell.act({ item: this.shown.item, revision: this.shown.revision, policy: item.policy, risk: item.risk, seconds: this.watch.read(), ...action });
    if (action.op !== "try") this.watch.restart();
  }

  // An answer that comes later is meant for what was on screen when it was asked for.
  later(act) {
    const shown = this.shown && { ...this.shown };
    return (...given) => {
      if (this.busy || this.shown?.item !== shown?.item || this.shown?.revision !== shown?.revision) this.refuse(t.noItem);
      else act(...given);
    };
  }

  ask(question, about = {}) {
    this.asked = question;
    this.shell.tell({ ask: { question, ...about } });
  }

  answered(answer) {
    if (!answer || answer.question !== this.asked) return;
    this.asked = null;
    const { item, show } = this.data;
    if (answer.question === "views") offerViews(this.shell, answer, (view) => { this.asked = "views"; this.shell.tell({ view }); });
    else if (answer.question === "band") offerBand(this.shell, answer, () => this.acceptBand(answer.band, show));
    else if (!item || item.id !== answer.item_id) this.refuse(t.noItem);
    else if (answer.question === "claim") offerClaim(this.shell, answer, (id) => this.goTo(id), this.later((action) => this.send({ sentence: answer.claim.sentence, ...action })));
    else askPerson(this.shell, { people: answer.people, draft: `touchstone.note.${this.person}.${item.id}` }, this.later((to, text) => this.send({ op: "return", to, text })));
  }

  acceptBand(band, show) {
    if (this.busy || JSON.stringify(show) !== JSON.stringify(this.data.show)) { this.refuse(t.noItem); return; }
    this.busy = BUSY.accept_band;
    this.shell.announce(this.busy);
    this.shell.act({ op: "accept_band", item: 1, revision: 0, policy: band.policy, risk: null });
  }

  askAccept() {
    askWhy(this.shell, { label: t.acceptBecause, reasons: ACCEPT_REASONS, other: t.reasonOtherHint, help: t.acceptHelp },
      this.later((text) => this.send({ op: "accept", text })));
  }

  askDecline() {
    askWhy(this.shell, { label: t.declineBecause, reasons: DECLINE_REASONS, other: t.declineHint, help: t.declineHelp, blank: true },
      this.later((text) => this.send({ op: "decline", text })));
  }

  drawTools() {
    if (this.tools.children.length) return;
    const caps = Object.fromEntries(this.data.keys.filter((key) => key.text).map((key) => [key.op, key.cap]));
    const tool = (op, words) => el("button", { type: "button", class: `tool to-${op}`, "aria-keyshortcuts": caps[op], on: { click: (event) => this.perform(op, event.timeStamp) } },
      el("span", { text: words }), el("kbd", { text: caps[op] }));
    this.tools.replaceChildren(...[tool("views", t.views), this.data.may_accept_band && tool("band", t.bandTool), tool("link", t.link)].filter(Boolean));
  }

  // Bound to the decision seen in the list, so that a late repetition never takes back another one.
  undo() {
    const last = this.data.recent[0];
    if (!last) { this.refuse(t.nothingToUndo); return; }
    this.busy = BUSY.undo;
    this.shell.announce(this.busy);
    this.shell.act({ op: "undo", item: last.item_id, batch: last.batch, revision: 0, policy: 0, risk: null });
  }

  goTo(id) {
    if (this.editor) { this.refuse(t.leaveEditFirst); return; }
    if (this.busy) { this.refuse(fill(t.oneMoment, { busy: this.busy })); return; }
    this.shell.tell({ open: id });
  }

  refuse(text) { this.shell.announce(text, "refused"); }

  askReason() {
    askWhy(this.shell, { label: t.rejectBecause, reasons: REASONS, other: t.reasonOtherHint, help: t.reasonHelp },
      this.later((text) => this.send({ op: "reject", text })));
  }

  // ---- editing -------------------------------------------------------------------------------------------------

  draftKey(item) { return `touchstone.draft.${this.person}.${item.id}.${item.revision}`; }

  draft(item) {
    try { return JSON.parse(localStorage.getItem(this.draftKey(item))); } catch { return null; }
  }

  openEditor() {
    const { item } = this.data;
    const { work } = this.shell;
    const key = this.draftKey(item);
    const area = el("textarea", { class: "editor", lang: item.lang, spellcheck: "false", "aria-label": t.editText, on: {
      input: () => store(key, { text: area.value, caret: area.selectionStart }),
      keydown: (event) => {
        if (event.isComposing || event.keyCode === 229) return;
        if (event.code === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); event.stopPropagation(); this.saveEdit(); }
        else if (event.code === "Escape") { event.preventDefault(); event.stopPropagation(); this.closeEditor(area.value === item.text ? "" : t.editLeft); this.drawItem(); }
      },
    } });
    const draft = this.draft(item);
    area.value = draft?.text ?? item.text;
    sessionStorage.setItem(EDITING, key);
    this.editor = { area, item, key };
    this.list.replaceWith(el("div", { class: "editing" }, area, el("p", { class: "editkeys" },
      el("button", { type: "button", class: "action save", on: { click: () => this.saveEdit() } }, el("span", { text: t.editSave }), el("kbd", { text: "Ctrl+Enter" })),
      el("button", { type: "button", class: "action", on: { click: () => { this.closeEditor(""); this.drawItem(); } } }, el("span", { text: t.editBack }), el("kbd", { text: "Esc" })),
      item.choices.length > 0 && el("span", { class: "quiet", text: t.editQuiz }))));
    work.querySelector(".draft")?.remove();
    this.idle();
    area.focus({ preventScroll: true });
    const caret = draft?.caret ?? area.value.length;
    area.setSelectionRange(caret, caret);
  }

  saveEdit() {
    const { area, item, key } = this.editor;
    if (!area.value.trim()) { this.refuse(t.editEmpty); return; }
    if (area.value.trim() === item.text.trim()) { this.refuse(t.editUnchanged); return; }
    if (this.busy || !this.shown || this.shown.item !== item.id || this.shown.revision !== item.revision) { this.refuse(t.editGone); return; }
    const text = area.value;
    this.closeEditor("");
    this.send({ op: "edit", text });
    this.sentDraft = key;
    this.drawItem();
  }

  closeEditor(message) {
    if (this.editor && this.editor.area.value === this.editor.item.text) localStorage.removeItem(this.editor.key);
    this.editor = null;
    sessionStorage.removeItem(EDITING);
    this.idle();
    if (message) this.shell.announce(message);
  }
}

export default (component) => mount("review", ReviewDesk, component);
