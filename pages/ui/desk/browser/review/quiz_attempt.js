// A quiz item whose key is away: the question, and its choices to press.

function drawQuiz({ frame, data }, answer) {
  const list = attemptPanel(data.item, answer);
  frame.detail.replaceChildren();
  frame.sources.replaceChildren(...sourcesPanel(data.item, []).nodes);
  frame.work.replaceChildren(itemLine(data.item, []), list);
  return list;
}

function attemptPanel(item, answer) {
  const choices = item.choices.map((choice, index) => el("li", {},
    el("button", { type: "button", class: "choice", "aria-keyshortcuts": digitOf(index), on: { click: () => answer(index) } },
      digitCap(index), letterOf(item, index), partText(item, optionPart(index), choice.text))));
  return el("div", { class: "question trying", tabindex: -1, lang: item.lang }, questionLine(item),
    el("p", { class: "quiet", lang: LANGUAGE, text: choices.length ? t.tryIt : t.tryTyped }), el("ol", {}, ...choices),
    keyButton(t.showKey, "0", () => answer(null), { lang: LANGUAGE, "aria-keyshortcuts": "0" }));
}

// What people answered before they saw the key.
function attemptsBadge(attempts, item) {
  const mine = attempts.mine && [fill(t.myAnswer, { label: "" }), el("span", { lang: item.lang, text: attempts.mine })];
  const tip = fill(t.tried, { done: attempts.people, count: attempts.others });
  return el("span", { class: `badge${attempts.others ? " differs" : ""}`, title: tip },
    el("span", { class: "shape", "aria-hidden": "true", text: attempts.others ? "≠" : "=" }), ...(mine || []),
    attempts.differs ? el("strong", { text: t.notTheKey }) : !mine && el("span", { text: `${attempts.others}/${attempts.people}` }));
}
