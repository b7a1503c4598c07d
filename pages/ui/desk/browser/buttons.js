// Buttons that name the key which does the same.

function keyButton(words, cap, act, attributes = {}) {
  return el("button", { type: "button", class: "action", ...attributes, on: { click: act } }, el("span", { text: words }), el("kbd", { text: cap }));
}

// A list that digits choose from, in an open dialog.
function digitChoices(choices) {
  return el("div", { class: "reasons" }, ...choices.map(([words, act], index) =>
    el("button", { type: "button", "data-digit": index < 9 ? index + 1 : null, on: { click: act } },
      index < 9 && el("kbd", { text: index + 1 }), el("span", { text: words }))));
}
