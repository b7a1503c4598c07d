// A quiz item whose key is away: the question, and its choices to press or a field for the answer.

// What is to have the focus: what somebody types goes on into the same field when the item is drawn anew.
function drawQuiz({ frame, data, shown, person }, answer) {
  const typing = shown?.item === data.item.id && frame.active()?.matches(".typed input");
  const panel = attemptPanel(data.item, person, answer);
  frame.detail.replaceChildren();
  frame.sources.replaceChildren(...sourcesPanel(data.item, []).nodes);
  frame.work.replaceChildren(itemLine(data.item, []), panel);
  return typing ? answerField(panel) : panel;
}

const answerField = (panel) => panel.querySelector(".typed input");

function attemptPanel(item, person, answer) {
  const choices = item.choices.map((choice, index) => el("li", {},
    el("button", { type: "button", class: "choice", "aria-keyshortcuts": digitOf(index), on: { click: () => answer(String(index)) } },
      digitCap(index), letterOf(item, index), partText(item, optionPart(index), choice.text))));
  return el("div", { class: "question trying", tabindex: -1, lang: item.lang }, questionLine(item),
    el("p", { class: "quiet", lang: LANGUAGE, text: choices.length ? t.tryIt : t.tryTyped }),
    choices.length ? el("ol", {}, ...choices) : typedAnswer(item, person, answer),
    keyButton(t.showKey, "0", () => answer(""), { lang: LANGUAGE, "aria-keyshortcuts": "0" }));
}

function typedAnswer({ id, revision, lang }, person, answer) {
  const draft = `touchstone.answer.${person}.${id}.${revision}`;
  const kept = { text: stored(draft), typed: (text) => store(draft, text) };
  const field = textField({ label: t.yourAnswer, longest: LIMITS.typed, ...kept }, (text) => {
    if (!text) return;
    localStorage.removeItem(draft);
    answer(text);
  });
  field.setAttribute("lang", lang);
  field.setAttribute("aria-keyshortcuts", "1");
  field.addEventListener("keydown", (event) => {
    if (event.code === "Escape" && !composing(event)) { swallow(event); field.closest(".trying").focus(); }
  });
  return el("p", { class: "typed" }, digitCap(0), field);
}

// What people answered before they saw the key.
function attemptsBadge(attempts, item) {
  const mine = attempts.mine && [fill(t.myAnswer, { label: "" }), el("span", { lang: item.lang, text: attempts.mine })];
  const tip = fill(t.tried, { done: attempts.people, count: attempts.others });
  return el("span", { class: `badge${attempts.others ? " differs" : ""}`, title: tip },
    el("span", { class: "shape", "aria-hidden": "true", text: attempts.others ? "≠" : "=" }), ...(mine || []),
    attempts.differs ? el("strong", { text: t.notTheKey }) : !mine && el("span", { text: `${attempts.others}/${attempts.people}` }));
}
