// Editing the text of an item. Where somebody stopped is kept until the edit is stored.

const EDITING = "touchstone.editing";

class TextEditor {
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
    const { frame, list } = this.desk;
    const key = this.draftKey(item);
    const draft = stored(key);
    const area = el("textarea", { class: "editor", lang: item.lang, spellcheck: "false", "aria-label": t.editText, on: {
      input: () => store(key, { text: area.value, caret: area.selectionStart }),
      keydown: (event) => this.press(event),
    } });
    area.value = draft.text ?? item.text;
    sessionStorage.setItem(EDITING, key);
    this.open = { area, item, key };
    list.replaceWith(el("div", { class: "editing" }, area, el("p", { class: "editkeys" },
      keyButton(t.editSave, "Ctrl+Enter", () => this.save(), { class: "action save" }), keyButton(t.editBack, "Esc", () => this.leave("")),
      item.choices.length > 0 && el("span", { class: "quiet", text: t.editQuiz }))));
    frame.work.querySelector(".draft")?.remove();
    this.desk.drawIdle();
    area.focus({ preventScroll: true });
    const caret = draft.caret ?? area.value.length;
    area.setSelectionRange(caret, caret);
  }

  press(event) {
    if (composing(event)) return;
    const { area, item } = this.open;
    if (event.code === "Enter" && (event.ctrlKey || event.metaKey)) { swallow(event); this.save(); }
    else if (event.code === "Escape") { swallow(event); this.leave(area.value === item.text ? "" : t.editLeft); }
  }

  save() {
    const { desk } = this;
    const { area, item, key } = this.open;
    if (!area.value.trim()) { desk.frame.refuse(t.editEmpty); return; }
    if (area.value.trim() === item.text.trim()) { desk.frame.refuse(t.editUnchanged); return; }
    if (desk.busy || desk.shown?.item !== item.id || desk.shown.revision !== item.revision) { desk.frame.refuse(t.editGone); return; }
    this.close("");
    desk.send({ op: "edit", text: area.value });
    this.sent = key;
    desk.drawItem();
  }

  leave(message) {
    this.close(message);
    this.desk.drawItem();
  }

  close(message) {
    if (this.open && this.open.area.value === this.open.item.text) localStorage.removeItem(this.open.key);
    this.open = null;
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
