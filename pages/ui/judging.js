// Judging: scores that stay away until an item is decided, and what is said in their place.

function hiddenBadge() {
  return el("span", { class: "badge", title: t.hiddenWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◌" }), t.hiddenBadge);
}

function openedBadge() {
  return el("span", { class: "badge", title: t.openedWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◉" }), t.openedBadge);
}

// In the place of a risk, and as wide.
const hiddenTag = () => el("span", { class: "tag unknown", role: "img", "aria-label": t.hiddenBadge, title: t.hiddenBadge }, el("span", { class: "shape", text: "◌" }));

function drawHidden(pane, item, index) {
  pane.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: index + 1, count: item.sentences.length }) }),
    el("p", { class: "quiet", text: t.hiddenWhy }));
}
