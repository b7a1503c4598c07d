// Blind review: scores that stay away until an item is decided, and what stands in their place.

const hiddenBadge = () => badge("◌", t.hiddenBadge, { title: t.hiddenWhy });
const openedBadge = () => badge("◉", t.openedBadge, { title: t.openedWhy });

// In the place of a risk, and as wide.
function hiddenTag() {
  return el("span", { class: "tag unknown", role: "img", lang: LANGUAGE, "aria-label": t.hiddenBadge, title: t.hiddenBadge },
    el("span", { class: "shape", text: "◌" }));
}

function drawHidden(pane, item, index) {
  pane.replaceChildren(sentenceNumber(item, index), quietLine(t.hiddenWhy));
}
