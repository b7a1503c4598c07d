// Editing an item: its text, or the parts of a quiz. Where somebody stopped is kept until the edit is stored.

const EDITING = "touchstone.editing";

class ItemEditor {
  constructor(desk) {
    this.desk = desk;
    this.reopen = sessionStorage.getItem(EDITING);
  }

  draftKey(item) { return `touchstone.draft.${this.desk.person}.${item.id}.${item.revision}`; }

  // Streamlit may put this component up anew while somebody types: the next letter must not become a shortcut.
  resume({ item, mine }) {
    if (item && mine && this.reopen === this.draftKey(item) && !this.open) this.start(item);
    this.reopen = null;
  }

  start(item) {
    const { desk } = this;
    const { frame, list } = desk;
    const key = this.draftKey(item);
    const form = (hasParts(item) ? quizForm : textForm)(item, stored(key), desk);
    sessionStorage.setItem(EDITING, key);
    this.open = { form, item, key };
    if (form.wholeItem) for (const shown of frame.work.querySelectorAll(".question, .offer, .fold, .work > .findings")) shown.remove();
    list.replaceWith(el("div", { class: "editing", on: {
      input: () => store(key, form.draft()), keydown: (event) => this.press(event),
      focusin: ({ target }) => { this.field = target; },
    } }, ...form.nodes, el("p", { class: "editkeys" },
      keyButton(t.editSave, "Ctrl+Enter", () => this.save(), { class: "action save" }), keyButton(t.editBack, "Esc", () => this.ask()),
      form.hint && el("span", { class: "quiet", text: form.hint }))));
    frame.work.querySelector(".draft")?.remove();
    frame.work.scrollTop = 0;
    desk.drawIdle();
    form.focus();
  }

  focus() { this.field?.focus({ preventScroll: true }); }

  press(event) {
    if (composing(event)) return;
    if (event.code === "Enter" && (event.ctrlKey || event.metaKey)) { swallow(event); this.save(); }
    else if (event.code === "Escape") { swallow(event); this.ask(); }
  }

  save() {
    const { desk } = this;
    const { form, item, key } = this.open;
    const problem = form.problem();
    if (problem) { desk.frame.refuse(problem); return; }
    if (!form.changed()) { desk.frame.refuse(t.editUnchanged); return; }
    if (desk.busy || desk.shown?.item !== item.id || desk.shown.revision !== item.revision) { desk.frame.refuse(t.editGone); return; }
    this.close("");
    desk.send(form.message());
    this.sent = key;
    desk.drawItem();
  }

  // What is left of a long edit is asked for; the draft of a text is simply kept.
  ask() {
    const { form, key } = this.open;
    if (!form.changed()) { this.leave(""); return; }
    if (!form.asks) { this.leave(t.editLeft); return; }
    const { dialog } = this.desk.frame;
    const end = (act) => () => { act(); dialog.close(); };
    dialog.show(t.editLeave, digitChoices([
      [t.editKeep, end(() => this.leave(t.editLeft))],
      [t.editDiscard, end(() => { this.leave(""); localStorage.removeItem(key); this.desk.drawItem(); })],
    ]), quietLine(t.editLeaveHelp));
  }

  leave(message) {
    this.close(message);
    this.desk.drawItem();
  }

  close(message) {
    if (this.open && !this.open.form.changed()) localStorage.removeItem(this.open.key);
    this.open = null;
    this.field = null;
    sessionStorage.removeItem(EDITING);
    this.desk.drawIdle();
    if (message) this.desk.frame.announce(message);
  }

  // The draft goes once the edit is stored: one that was refused can still be picked up.
  editStored() {
    if (this.sent) localStorage.removeItem(this.sent);
    this.sent = null;
  }

  draftLine(item) {
    const key = this.draftKey(item);
    const discard = () => { localStorage.removeItem(key); this.desk.drawItem(); };
    return stored(key) && el("span", { class: "draft" },
      `${t.draftKept} `, el("kbd", { text: this.desk.frame.cap("edit") }), ` ${t.draftGoesOn} `,
      el("button", { type: "button", text: t.discard, on: { click: discard } }));
  }
}
