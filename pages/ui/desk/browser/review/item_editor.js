// The editor of an item: its text, or the parts of a quiz as fields. A draft is stored until the edit is.

import { store, stored } from "../browser_store.js";
import { composing, digitChoices, el, fill, keyButton, quietLine, swallow } from "../elements.js";
import { optionLetter, optionPart, STEM } from "../item.js";
import { findingsBeside } from "./item.js";
import { suspectPlace } from "./quick_fixes.js";

// Returns the form for the text of an item: one field.
function textForm(item, draft, { chosen }) {
  const area = el("textarea", { class: "editor", lang: item.lang, spellcheck: "false", "aria-label": t.editText });
  area.value = draft.text ?? item.text;
  return {
    nodes: [area],
    hint: item.choices.length > 0 && t.editQuiz,
    draft: () => ({ text: area.value, caret: area.selectionStart }),
    changed: () => area.value.trim() !== item.text.trim(),
    problem: () => (area.value.trim() ? "" : t.editEmpty),
    message: () => ({ op: "edit", text: area.value }),
    focus: () => {
      area.focus({ preventScroll: true });
      const place = draft.caret === undefined ? suspectPlace(item, chosen) : null;
      const caret = draft.caret ?? area.value.length;
      area.setSelectionRange(place?.start ?? caret, place?.end ?? caret);
    },
  };
}

// Returns whether the text under review is what its parts make, as that of an edited answer need not be; and no more options
// than can be sent.
const hasParts = ({ quiz, text, choices }) => Boolean(quiz) && choices.length <= LIMITS.options
  && text === [quiz.key, quiz.explanation].filter(Boolean).join("\n");

const partsOf = ({ question, choices, quiz }) => ({
  stem: question, choices: choices.map(({ text }) => text), key: quiz.key, explanation: quiz.explanation, also_correct: quiz.also_correct,
});

function quizForm(item, draft, desk) {
  const before = partsOf(item), start = draft.quiz ?? before;
  const found = (part) => findingsBeside(desk, item, part);
  const area = (label, text, rows = 1) => {
    const field = el("textarea", { class: "editor part", rows, lang: item.lang, spellcheck: "false", "aria-label": label });
    field.value = text;
    return field;
  };
  const named = (name, field, part) => {
    const title = el("span", { class: "quiet", "aria-hidden": "true", text: name });
    return el("div", { class: "part-field" }, title, field, part && found(part));
  };
  const stem = area(t.editStem, start.stem, 2), explanation = area(t.editExplanation, start.explanation, 2);
  const options = before.choices.length > 0 && optionFields(item, start, area, found);
  const key = options || area(t.editKey, start.key), also = options || area(t.editAlso, start.also_correct.join("\n"));
  const parts = () => ({
    stem: stem.value, explanation: explanation.value,
    ...(options ? { ...options.parts(), also_correct: before.also_correct }
      : { choices: [], key: key.value, also_correct: also.value.split("\n").filter((line) => line.trim()) }),
  });
  const trimmed = (value) => (Array.isArray(value) ? value.map(trimmed) : value.trim());
  const plain = (values) => JSON.stringify(Object.entries(values).sort().map(([, value]) => trimmed(value)));
  return {
    wholeItem: true,
    asks: true,
    nodes: [named(t.editStem, stem, STEM),
      ...(options ? [options.node] : [named(t.editKey, key, "key"), named(t.editAlso, also)]),
      named(t.editExplanation, explanation, "quiz:explanation")],
    draft: () => ({ quiz: parts() }),
    changed: () => plain(parts()) !== plain(before),
    problem: () => quizProblem(parts()),
    message: () => ({ op: "edit_quiz", ...parts() }),
    focus: () => { stem.focus({ preventScroll: true }); stem.setSelectionRange(stem.value.length, stem.value.length); },
  };
}

// Returns what is wrong with the fields, or an empty text. The server refuses the same.
function quizProblem({ stem, choices, key }) {
  const texts = choices.map((choice) => choice.trim());
  if (!stem.trim()) return t.editNoQuestion;
  if (texts.some((text) => !text)) return t.editEmptyOption;
  if (new Set(texts).size < texts.length) return t.editSameOptions;
  return key.trim() ? "" : t.editNoKey;
}

// Returns one row for each option: whether it is the key, its text, and a button to remove it. At least two remain.
function optionFields(item, start, area, found) {
  const rows = el("ol", { class: "option-rows" });
  const addOne = () => { put("", false).focus(); draw(); changed(); };
  const add = el("button", { type: "button", class: "action", text: t.editAddOption, on: { click: addOne } });
  const changed = () => rows.dispatchEvent(new Event("input", { bubbles: true }));
  const fields = () => [...rows.querySelectorAll("textarea")];
  const put = (text, isKey, part = null) => {
    const key = el("input", { type: "radio", name: "quiz-key", "aria-label": t.keyChoice });
    key.checked = isKey;
    const field = area("", text);
    field.addEventListener("keydown", (event) => toNextField(event, fields(), add));
    const removeThis = () => { row.remove(); draw(); changed(); fields().at(-1).focus(); };
    const remove = el("button", { type: "button", class: "forget", text: "✕", on: { click: removeThis } });
    const letter = el("label", { class: "option-key" }, key, el("span", { class: "letter" }));
    const row = el("li", {}, letter, field, remove, part && found(part));
    rows.append(row);
    return field;
  };
  const draw = () => {
    [...rows.children].forEach((row, index) => {
      const name = fill(t.editOption, { label: optionLetter(item, index) || index + 1 });
      row.querySelector(".letter").textContent = optionLetter(item, index);
      row.querySelector("textarea").setAttribute("aria-label", name);
      row.querySelector("input").setAttribute("aria-label", `${t.keyChoice}: ${name}`);
      row.querySelector(".forget").setAttribute("aria-label", fill(t.editRemoveOption, { label: name }));
      row.querySelector(".forget").disabled = rows.children.length <= 2;
    });
    add.hidden = rows.children.length >= LIMITS.options;
  };
  const first = start.choices.indexOf(start.key);
  start.choices.forEach((choice, index) => put(choice, index === first, optionPart(index)));
  draw();
  return {
    node: el("fieldset", { class: "option-fields" }, el("legend", { class: "quiet", text: t.editOptions }), rows, add),
    parts: () => {
      const key = rows.querySelector("input:checked")?.closest("li").querySelector("textarea").value ?? "";
      return { choices: fields().map((field) => field.value), key };
    },
  };
}

// Moves to the next field on Enter; Shift+Enter starts a new line.
function toNextField(event, fields, last) {
  if (event.code !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || composing(event)) return;
  swallow(event);
  (fields[fields.indexOf(event.target) + 1] ?? last).focus();
}

const EDITING = "touchstone.editing";

export class ItemEditor {
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

  // Asks before an edited quiz is given up; the draft of a text is simply stored.
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
