// Blind review: scores that stay away until an item is decided, and what stands in their place.

function hiddenBadge() {
  return el("span", { class: "badge", title: t.hiddenWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◌" }), t.hiddenBadge);
}

function openedBadge() {
  return el("span", { class: "badge", title: t.openedWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◉" }), t.openedBadge);
}

// In the place of a risk, and as wide.
function hiddenTag() {
  return el("span", { class: "tag unknown", role: "img", lang: LANGUAGE, "aria-label": t.hiddenBadge, title: t.hiddenBadge }, el("span", { class: "shape", text: "◌" }));
}

function drawHidden(pane, item, index) {
  pane.replaceChildren(sentenceNumber(item, index), el("p", { class: "quiet", text: t.hiddenWhy }));
}
