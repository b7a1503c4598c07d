// Editing the text of an item. Where somebody stopped is kept until the edit is stored.

const EDITING = "touchstone.editing";

class Editor {
  constructor(desk) {
    this.desk = desk;
    this.reopen = sessionStorage.getItem(EDITING);
  }

  key(item) { return `touchstone.draft.${this.desk.person}.${item.id}.${item.revision}`; }

  // Streamlit may put this component up anew while somebody types: the next letter must not become a shortcut.
  resume({ item, mine }) {
    if (item && mine && this.reopen === this.key(item) && !this.open) this.start(item);
    this.reopen = null;
  }

  start(item) {
    const { shell, list } = this.desk;
    const key = this.key(item);
    const draft = recalled(key);
    const area = el("textarea", { class: "editor", lang: item.lang, spellcheck: "false", "aria-label": t.editText, on: {
      input: () => store(key, { text: area.value, caret: area.selectionStart }),
      keydown: (event) => {
        if (composing(event)) return;
        if (event.code === "Enter" && (event.ctrlKey || event.metaKey)) { swallow(event); this.save(); }
        else if (event.code === "Escape") { swallow(event); this.leave(area.value === item.text ? "" : t.editLeft); }
      },
    } });
    area.value = draft.text ?? item.text;
    sessionStorage.setItem(EDITING, key);
    this.open = { area, item, key };
    list.replaceWith(el("div", { class: "editing" }, area, el("p", { class: "editkeys" },
      keyButton(t.editSave, "Ctrl+Enter", () => this.save(), { class: "action save" }), keyButton(t.editBack, "Esc", () => this.leave("")),
      item.choices.length > 0 && el("span", { class: "quiet", text: t.editQuiz }))));
    shell.work.querySelector(".draft")?.remove();
    this.desk.idle();
    area.focus({ preventScroll: true });
    const caret = draft.caret ?? area.value.length;
    area.setSelectionRange(caret, caret);
  }

  save() {
    const { desk } = this;
    const { area, item, key } = this.open;
    if (!area.value.trim()) { desk.refuse(t.editEmpty); return; }
    if (area.value.trim() === item.text.trim()) { desk.refuse(t.editUnchanged); return; }
    if (desk.busy || desk.shown?.item !== item.id || desk.shown.revision !== item.revision) { desk.refuse(t.editGone); return; }
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
    this.desk.idle();
    if (message) this.desk.shell.announce(message);
  }

  // The draft goes once the edit is stored: one that was refused can still be picked up.
  stored() {
    if (this.sent) localStorage.removeItem(this.sent);
    this.sent = null;
  }

  draftLine(item) {
    const key = this.key(item);
    return recalled(key) && el("span", { class: "draft" }, `${t.draftKept} `, el("kbd", { text: this.desk.shell.cap("edit") }), ` ${t.draftGoesOn} `,
      el("button", { type: "button", text: t.discard, on: { click: () => { localStorage.removeItem(key); this.desk.drawItem(); } } }));
  }
}
