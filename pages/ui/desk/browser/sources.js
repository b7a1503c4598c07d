// The sources of an item, with the evidence of the chosen sentence marked.

// Every source in full, with the evidence of the chosen sentence marked, and the best piece to scroll to.
function sourcesPanel(item, sentence, only) {
  const marks = sentence.checks.filter((c) => !only || c.detector === only).flatMap((c) => c.marks);
  const best = [...marks].sort((a, b) =>
    (b.stance === "contradicts") - (a.stance === "contradicts") || (b.end - b.start) - (a.end - a.start))[0];
  const nodes = item.sources.map((source, index) => {
    const here = marks.filter((mark) => mark.source === index);
    const text = el("p", { class: "text", lang: item.lang }, ...marked(source.text, here));
    return el("section", { class: `source ${source.kind}`, "data-source": index },
      el("h4", {}, el("span", { text: source.title }), ...stances(here)), text);
  });
  if (!nodes.length) nodes.push(el("p", { class: "quiet", text: t.noSources }));
  return { nodes, best };
}

function stances(marks) {
  return Object.keys(STANCES).filter((stance) => marks.some((mark) => mark.stance === stance))
    .map((stance) => el("span", { class: `stance ${stance}`, text: STANCES[stance] }));
}

// The mark that covers the start of the best evidence.
function bestMark(pane, best) {
  const source = best && pane.querySelector(`[data-source="${best.source}"] .text`);
  if (!source) return null;
  let at = 0;
  for (const node of source.childNodes) {
    at += node.textContent.length;
    if (at > best.start) return node.nodeType === Node.ELEMENT_NODE ? node : source;
  }
  return source;
}

const sameStretch = (a, b) => a && b && a.source === b.source && a.start === b.start && a.end === b.end;
