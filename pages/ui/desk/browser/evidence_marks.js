// A text with marks on what supports a sentence, contradicts it, or was chosen by a person.

const STANCES = { contradicts: t.contradicts, supports: t.supports, chosen: t.chosenEvidence };
// Which one shows where marks overlap.
const STRONGEST_FIRST = ["chosen", "contradicts", "supports"];

// Overlapping marks are cut at their ends.
function markedText(text, marks) {
  const cuts = [...new Set([0, text.length, ...marks.flatMap((mark) => [mark.start, mark.end])])]
    .filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
  const nodes = [];
  let last = null;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const part = text.slice(cuts[i], cuts[i + 1]);
    const covering = marks.filter((mark) => mark.start <= cuts[i] && mark.end >= cuts[i + 1]);
    const stance = STRONGEST_FIRST.find((name) => covering.some((mark) => mark.stance === name)) ?? null;
    if (last && last.stance === stance) { last.node.textContent += part; continue; }
    const node = stance ? el("mark", { class: stance, text: part }) : document.createTextNode(part);
    if (stance) node.setAttribute("aria-label", `${STANCES[stance]}: ${part}`);
    last = { node, stance };
    nodes.push(node);
  }
  return nodes;
}

function stanceTags(marks) {
  return Object.keys(STANCES).filter((stance) => marks.some((mark) => mark.stance === stance))
    .map((stance) => el("span", { class: `stance ${stance}`, text: STANCES[stance] }));
}
