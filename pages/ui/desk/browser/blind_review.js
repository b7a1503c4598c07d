// Judging: scores that stay away until an item is decided, and what is said in their place.

function hiddenBadge() {
  return el("span", { class: "badge", title: t.hiddenWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◌" }), t.hiddenBadge);
}

function openedBadge() {
  return el("span", { class: "badge", title: t.openedWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◉" }), t.openedBadge);
}

// In the place of a risk, and as wide.
const hiddenTag = () => el("span", { class: "tag unknown", role: "img", lang: LANGUAGE, "aria-label": t.hiddenBadge, title: t.hiddenBadge }, el("span", { class: "shape", text: "◌" }));

function drawHidden(pane, item, index) {
  pane.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: index + 1, count: item.sentences.length }) }),
    el("p", { class: "quiet", text: t.hiddenWhy }));
}

// A quiz item whose key is away: the question, and its choices to press.
function tryPanel(item, answer) {
  const choices = item.choices.map((choice, index) => el("li", {}, el("button", { type: "button", class: "choice", "aria-keyshortcuts": index < 9 ? index + 1 : null, on: { click: () => answer(index) } },
    index < 9 && el("kbd", { text: index + 1 }), el("span", { text: choice.text }))));
  return el("div", { class: "question trying", tabindex: -1, lang: item.lang }, el("h2", { lang: item.question ? null : LANGUAGE, text: item.question || t.noQuestion }),
    el("p", { class: "quiet", lang: LANGUAGE, text: t.tryIt }), el("ol", {}, ...choices),
    keyButton(t.showKey, "0", () => answer(null), { lang: LANGUAGE, "aria-keyshortcuts": "0" }));
}

// What people answered before they saw the key.
function attemptsBadge(attempts, item) {
  const mine = attempts.mine && [fill(t.myAnswer, { label: "" }), el("span", { lang: item.lang, text: attempts.mine })];
  const said = fill(t.tried, { done: attempts.people, count: attempts.others });
  return el("span", { class: `badge${attempts.others ? " differs" : ""}`, title: said },
    el("span", { class: "shape", "aria-hidden": "true", text: attempts.others ? "≠" : "=" }),
    ...(mine || []), attempts.differs ? el("strong", { text: t.notTheKey }) : !mine && el("span", { text: `${attempts.others}/${attempts.people}` }));
}

// A text that somebody suggests in the item's place, with what it would change.
function repairPanel(item, suggestion, cap, accept) {
  return suggestion && el("section", { class: "repair", "aria-label": t.repair },
    el("h3", { text: fill(t.repairBy, { label: suggestion.source }) }),
    el("p", { class: "text", lang: item.lang }, ...suggestion.runs.map((run) =>
      run.change === "same" ? run.text : el(run.change === "added" ? "ins" : "del", { class: "run", text: run.text }))),
    keyButton(t.repairAccept, cap, accept));
}
