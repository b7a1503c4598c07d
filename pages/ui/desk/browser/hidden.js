// Marks characters that a reader does not see, or mistakes for others, with a sign in every text of a desk. The style sheet
// draws the sign, so that the text and the offsets in it stay the same. Each character is isolated, so that a direction
// control reverses nothing else.

import { el } from "./elements.js";

const HIDDEN_PATTERN = new RegExp(HIDDEN.pattern, "gu"), HIDDEN_LIKELY = new RegExp(HIDDEN.likely, "u");
const HIDDEN_GROUPS = {
  direction: t.unseenDirection, unseen: t.unseenWidth, tag: t.unseenTag, selector: t.unseenSelector, mixed: t.unseenMixed,
};
const WITHOUT_SIGNS = "textarea, option, style, script, title, .hidden-sign";

// Returns the sign of a character, as `core.text.hidden.sign` does.
function hiddenSign(stretch) {
  const codes = [...stretch].map((letter) => letter.codePointAt(0));
  const spelt = codes.filter((code) => code >= 0xe0020 && code <= 0xe007e).map((code) => String.fromCharCode(code - 0xe0000));
  if (spelt.length) return `TAG ${spelt.join("")}`;
  const name = HIDDEN.signs[codes[0]] ?? codePoint(codes[0]);
  return codes.length > 1 ? `${name}×${codes.length}` : name;
}

const codePoint = (code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
const codePoints = (stretch) => [...new Set([...stretch].map((letter) => codePoint(letter.codePointAt(0))))].slice(0, 8).join(" ");

// Returns the code points to name: of a word only the letters that are not plain Latin.
function hiddenMark(stretch, group) {
  const odd = group === "mixed" ? [...stretch].filter((letter) => letter.codePointAt(0) > 0x24f).join("") || stretch : stretch;
  const title = `${HIDDEN_GROUPS[group]}: ${codePoints(odd)}`;
  const sign = group === "mixed" ? "≠" : hiddenSign(stretch);
  return el("span", { class: "hidden-sign", "data-group": group, title, "data-sign": sign, text: stretch });
}

// Elements that may divide a text within a word, so that the word continues in the next element.
const PARTS_OF_A_TEXT = "mark, ruby, ins, del, .run, .gap, .hidden-sign";

function holderOf(node) {
  let holder = node.parentElement;
  while (holder?.matches(PARTS_OF_A_TEXT)) holder = holder.parentElement;
  return holder;
}

function* textNodes(root) {
  if (root.nodeType === Node.TEXT_NODE) { yield root; return; }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node;
}

// Searches the full text of an element, and marks the matches in the text nodes that it is divided into.
function showHidden(holder) {
  const nodes = [...textNodes(holder)].filter((node) => holderOf(node) === holder);
  const text = nodes.map((node) => node.data).join("");
  if (!HIDDEN_LIKELY.test(text)) return;
  const found = [...text.matchAll(HIDDEN_PATTERN)].flatMap((match) => {
    const group = Object.keys(HIDDEN_GROUPS).find((name) => match.groups[name]);
    return group ? [{ start: match.index, end: match.index + match[0].length, group }] : [];
  });
  let at = 0;
  for (const node of nodes) {
    const start = at, here = found.filter((each) => each.start < start + node.length && each.end > start);
    at += node.length;
    if (!here.length || node.parentElement.closest(WITHOUT_SIGNS)) continue;
    node.replaceWith(...withSigns(node.data, here.map((each) => ({ ...each, start: each.start - start, end: each.end - start }))));
  }
}

function withSigns(text, found) {
  const nodes = [];
  let end = 0;
  for (const each of found) {
    const start = Math.max(end, each.start), last = Math.min(text.length, each.end);
    nodes.push(text.slice(end, start), hiddenMark(text.slice(start, last), each.group));
    end = last;
  }
  return [...nodes, text.slice(end)].filter((node) => node !== "");
}

// Marks whatever is drawn below this element from now on.
export function watchHidden(root) {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => root.contains(node));
    const texts = added.flatMap((node) => [...textNodes(node)]).filter((node) => HIDDEN_LIKELY.test(node.data));
    for (const holder of new Set(texts.map(holderOf))) showHidden(holder);
  });
  observer.observe(root, { childList: true, subtree: true });
  return observer;
}
