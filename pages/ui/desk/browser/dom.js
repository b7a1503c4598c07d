// Elements made of text only. Nothing in these files parses HTML: what a model wrote can never become markup.

// `t`, the words in the reader's language, stands before this file.
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const STANCES = { contradicts: t.contradicts, supports: t.supports, chosen: t.chosenEvidence };
const LEVELS = {
  low: { shape: "○", name: t.lowRisk },
  raised: { shape: "▲", name: t.raisedRisk },
  high: { shape: "■", name: t.highRisk },
  unknown: { shape: "–", name: t.noRisk },
};

function el(tag, { on = {}, text, ...attributes } = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  if (text !== undefined) node.textContent = text;
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const percent = (risk) => (risk === null ? "" : risk.toFixed(2));

// Shape, number and words: the colour only repeats what they say. It stands in texts of any language.
function riskTag(level, risk) {
  const { shape, name } = LEVELS[level];
  const label = risk === null ? name : `${name}, ${percent(risk)}`;
  return el("span", { class: `tag ${level}`, role: "img", lang: LANGUAGE, "aria-label": label, title: label },
    el("span", { class: "shape", text: shape }), el("span", { class: "number", text: percent(risk) }));
}

// The text with its marks. Overlapping marks are cut at their ends; what a person chose shows over a contradiction, and
// that over support.
function marked(text, marks) {
  const cuts = [...new Set([0, text.length, ...marks.flatMap((m) => [m.start, m.end])])]
    .filter((c) => c >= 0 && c <= text.length).sort((a, b) => a - b);
  const nodes = [];
  let last = null;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const part = text.slice(cuts[i], cuts[i + 1]);
    const over = marks.filter((m) => m.start <= cuts[i] && m.end >= cuts[i + 1]);
    const stance = ["chosen", "contradicts", "supports"].find((one) => over.some((m) => m.stance === one)) ?? null;
    if (last && last.stance === stance) { last.node.textContent += part; continue; }
    const node = stance ? el("mark", { class: stance, text: part }) : document.createTextNode(part);
    if (stance) node.setAttribute("aria-label", `${STANCES[stance]}: ${part}`);
    last = { node, stance };
    nodes.push(node);
  }
  return nodes;
}

// Scroll one pane only; scrollIntoView would move the page under the reader.
function reveal(pane, node, where = "nearest") {
  if (!node) return;
  const box = pane.getBoundingClientRect(), at = node.getBoundingClientRect();
  if (where === "upper") pane.scrollTop += at.top - box.top - box.height / 4;
  else if (at.top < box.top) pane.scrollTop += at.top - box.top - 8;
  else if (at.bottom > box.bottom) pane.scrollTop += Math.min(at.bottom - box.bottom + 8, at.top - box.top - 8);
}

const clock = (seconds) => new Date(seconds * 1000).toLocaleTimeString("en-GB");
