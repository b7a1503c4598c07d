// The parts of a quiz as fields: Tab goes from one to the next, and what was found stands beside what it speaks of.

// Whether the text under review is what its parts make, as that of an edited answer need not be; and no more options
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

// The server refuses the same.
function quizProblem({ stem, choices, key }) {
  const texts = choices.map((choice) => choice.trim());
  if (!stem.trim()) return t.editNoQuestion;
  if (texts.some((text) => !text)) return t.editEmptyOption;
  if (new Set(texts).size < texts.length) return t.editSameOptions;
  return key.trim() ? "" : t.editNoKey;
}

// One row for each option: whether it is the key, its text, and a way to remove it. There are always two or more.
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

// An option is one line: Enter goes on, Shift+Enter makes another line.
function toNextField(event, fields, last) {
  if (event.code !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || composing(event)) return;
  swallow(event);
  (fields[fields.indexOf(event.target) + 1] ?? last).focus();
}
