// Buttons that name the key which does the same.

function keyButton(text, cap, act, attributes = {}) {
  return el("button", { type: "button", class: "action", ...attributes, on: { click: act } },
    el("span", { text }), el("kbd", { text: cap }));
}

// A list that digits choose from, in an open dialog: pairs of text and what it does.
function digitChoices(choices) {
  return el("div", { class: "digits" }, ...choices.map(([text, act], index) =>
    el("button", { type: "button", "data-digit": digitOf(index), on: { click: act } }, digitCap(index), el("span", { text }))));
}

const digitOf = (index) => (index < 9 ? index + 1 : null);
const digitCap = (index) => index < 9 && el("kbd", { text: digitOf(index) });
