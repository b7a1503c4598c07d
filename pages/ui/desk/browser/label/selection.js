// What the mouse selected in the sources.

// Null for nothing, or for a selection across sources.
function selectedStretch(pane, item) {
  const range = selectedRange(pane.getRootNode());
  if (!range) return null;
  const from = placeIn(pane, range.startContainer, range.startOffset);
  const to = placeIn(pane, range.endContainer, range.endOffset);
  if (!from || !to || from.source !== to.source) return null;
  const { text } = item.sources[from.source];
  const picked = text.slice(from.offset, to.offset);
  const start = from.offset + picked.length - picked.trimStart().length;
  const end = start + picked.trim().length;
  return end > start ? { source: from.source, start, end, quote: text.slice(start, end) } : null;
}

// Browsers differ in how a selection inside a component is asked for.
function selectedRange(shadow) {
  const selection = shadow.getSelection?.() ?? document.getSelection();
  if (shadow.getSelection) return selection.rangeCount > 0 && selection.getRangeAt(0);
  return selection.getComposedRanges?.({ shadowRoots: [shadow] })[0];
}

// Source and offset in its text, whatever marks stand between.
function placeIn(pane, node, offset) {
  const text = (node instanceof Element ? node : node.parentElement)?.closest(".source .text");
  if (!text || !pane.contains(text)) return null;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(node, offset);
  return { source: Number(text.closest("[data-source]").dataset.source), offset: before.toString().length };
}
