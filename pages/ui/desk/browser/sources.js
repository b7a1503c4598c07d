// The sources of an item in full, with the evidence of the chosen sentence marked.

import { el, quietLine } from "./elements.js";

const STANCES = { contradicts: t.contradicts, supports: t.supports, closest: t.closest, chosen: t.chosenEvidence, wrong: t.wrongWords };
// The order in which overlapping marks are displayed.
const STRONGEST_FIRST = ["chosen", "wrong", "contradicts", "supports", "closest"];

// A place that does not say it is the closest one there is.
const nameOf = ({ stance }) => (stance === "silent" ? "closest" : stance);

// Returns a text with its marks; overlapping marks are divided at their ends.
export function markedText(text, marks) {
  const cuts = [...new Set([0, text.length, ...marks.flatMap((mark) => [mark.start, mark.end])])]
    .filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
  const nodes = [];
  let last = null;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const part = text.slice(cuts[i], cuts[i + 1]);
    const covering = marks.filter((mark) => mark.start <= cuts[i] && mark.end >= cuts[i + 1]);
    const stance = STRONGEST_FIRST.find((name) => covering.some((mark) => nameOf(mark) === name)) ?? null;
    const best = covering.some((mark) => mark.best);
    if (last && last.stance === stance && last.best === best) { last.node.textContent += part; continue; }
    const node = stance ? el("mark", { class: best ? `${stance} best` : stance, text: part }) : document.createTextNode(part);
    if (stance) node.setAttribute("aria-label", `${STANCES[stance]}: ${part}`);
    last = { node, stance, best };
    nodes.push(node);
  }
  return nodes;
}

function stanceTags(marks) {
  return Object.keys(STANCES).filter((stance) => marks.some((mark) => nameOf(mark) === stance))
    .map((stance) => el("span", { class: `stance ${stance}`, text: STANCES[stance] }));
}

// Returns the marks of a sentence: the one place to look at, unless somebody asks for those of all checks or of one.
export function marksOf({ checks, place }, { only, checksOpen }) {
  const marks = checks.filter((check) => !only || check.detector === only).flatMap((check) => check.marks);
  if (only || !place) return marks;
  const best = { ...place, best: true };
  return checksOpen ? [best, ...marks] : [best];
}

function strongest(marks) {
  const [first] = [...marks].sort((a, b) =>
    (b.stance === "contradicts") - (a.stance === "contradicts") || (b.end - b.start) - (a.end - a.start));
  return first;
}

// `marks`: what is marked in the sources. Also the best mark, to scroll to.
export function sourcesPanel(item, marks) {
  const best = marks.find((mark) => mark.best) ?? strongest(marks);
  const nodes = item.sources.map((source, index) => {
    const here = marks.filter((mark) => mark.source === index);
    return el("section", { class: `source ${source.kind}`, "data-source": index },
      el("h4", {}, el("span", { text: source.title }), ...pageLink(source), ...stanceTags(here)),
      el("p", { class: "text", lang: item.lang }, ...markedText(source.text, here)));
  });
  if (!nodes.length) nodes.push(quietLine(t.noSources));
  return { nodes, best };
}

// Returns a link to the photographed page that a source was read from.
function pageLink({ page }) {
  if (!page) return [];
  const to = new URL(page, location.href), me = new URL(location.href).searchParams.get("me");
  if (me) to.searchParams.set("me", me);
  return [el("a", { class: "page-link", href: to.href, target: "_blank", rel: "noopener", text: t.openPage })];
}

// Returns the mark that covers the start of the best evidence, or null.
export function bestMark(pane, best) {
  const source = best && pane.querySelector(`[data-source="${best.source}"] .text`);
  if (!source) return null;
  let end = 0;
  for (const node of source.childNodes) {
    end += node.textContent.length;
    if (end > best.start) return node.nodeType === Node.ELEMENT_NODE ? node : source;
  }
  return source;
}

export const sameStretch = (a, b) => a && b && a.source === b.source && a.start === b.start && a.end === b.end;
