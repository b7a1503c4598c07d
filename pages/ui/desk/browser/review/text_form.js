// The text of an item as one field.

function textForm(item, draft) {
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
      const caret = draft.caret ?? area.value.length;
      area.setSelectionRange(caret, caret);
    },
  };
}
