// The sources of an item in full, with the evidence of the chosen sentence marked.

// `reasons`: what detectors or people say of the sentence, each with its marks; `only`: the detector whose marks alone
// are shown. Also the best mark, to scroll to.
function sourcesPanel(item, reasons, only = null) {
  const marks = reasons.filter((reason) => !only || reason.detector === only).flatMap((reason) => reason.marks);
  const [best] = [...marks].sort((a, b) =>
    (b.stance === "contradicts") - (a.stance === "contradicts") || (b.end - b.start) - (a.end - a.start));
  const nodes = item.sources.map((source, index) => {
    const here = marks.filter((mark) => mark.source === index);
    return el("section", { class: `source ${source.kind}`, "data-source": index },
      el("h4", {}, el("span", { text: source.title }), ...pageLink(source), ...stanceTags(here)),
      el("p", { class: "text", lang: item.lang }, ...markedText(source.text, here)));
  });
  if (!nodes.length) nodes.push(quietLine(t.noSources));
  return { nodes, best };
}

// To the page as it was photographed, beside what was read of it.
function pageLink({ page }) {
  if (!page) return [];
  const to = new URL(page, location.href), me = new URL(location.href).searchParams.get("me");
  if (me) to.searchParams.set("me", me);
  return [el("a", { class: "page-link", href: to.href, target: "_blank", rel: "noopener", text: t.openPage })];
}

// The mark that covers the start of the best evidence.
function bestMark(pane, best) {
  const source = best && pane.querySelector(`[data-source="${best.source}"] .text`);
  if (!source) return null;
  let end = 0;
  for (const node of source.childNodes) {
    end += node.textContent.length;
    if (end > best.start) return node.nodeType === Node.ELEMENT_NODE ? node : source;
  }
  return source;
}

const sameStretch = (a, b) => a && b && a.source === b.source && a.start === b.start && a.end === b.end;
