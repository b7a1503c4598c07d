// Tells the browser the language of the page, which Streamlit calls English, says Streamlit's own words in the reader's language,
// and says that the server does not answer, in place of Streamlit's own advice to those who develop it.

const OF_STREAMLIT = /streamlit run|Streamlit server is not responding|Cannot connect to Streamlit/;
const ATTRIBUTES = ["placeholder", "aria-label", "title", "data-title"];
// Where Streamlit writes words of its own. Elsewhere a text may be somebody's, which stays as it is.
const OWN_PLACES = [
  "[data-testid=InputInstructions]", "[role=tooltip]", "[data-testid=stTooltipContent]", "[data-testid=stElementToolbar]",
  "[data-testid=stDataFrameColumnMenu]", "[data-testid=stSkipLink]", "[role=listbox]", "a[href^='#']",
].join();

export default ({ data }) => {
  document.documentElement.lang = data.language;
  const page = (globalThis.touchstone ??= {});
  page.gone = data;
  const markOpen = () => {
    for (const entry of document.querySelectorAll("[data-testid=stTopNavSection]")) {
      entry.toggleAttribute("data-open", Boolean(page.gone.entry) && entry.textContent.startsWith(page.gone.entry));
    }
  };
  // Returns a word of Streamlit in the reader's language; undefined for any other text.
  const translated = (text) => {
    const { words, beginnings } = page.gone;
    if (Object.hasOwn(words, text)) return words[text];
    const beginning = Object.keys(beginnings).find((each) => text.startsWith(each));
    return beginning && beginnings[beginning] + text.slice(beginning.length);
  };
  const translateNode = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const word = translated(node.nodeValue);
      if (word && node.parentElement?.closest(OWN_PLACES)) node.nodeValue = word;
    } else {
      for (const name of ATTRIBUTES) {
        const word = node.hasAttribute(name) && translated(node.getAttribute(name));
        if (word) node.setAttribute(name, word);
      }
    }
  };
  const translateAll = (root) => {
    if (root.nodeType !== Node.TEXT_NODE && root.nodeType !== Node.ELEMENT_NODE) return;
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = root; node; node = nodes.nextNode()) translateNode(node);
  };
  markOpen();
  if (Object.keys(data.words).length) translateAll(document.body);
  if (page.goneWatch) return;
  const paragraph = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const sayGone = () => {
    const dialog = document.querySelector("[role=dialog]");
    if (!dialog || dialog.querySelector(".server-gone") || !OF_STREAMLIT.test(dialog.textContent)) return;
    for (const child of dialog.children) if (!child.matches("button")) child.style.display = "none";
    const ours = Object.assign(document.createElement("div"), { className: "server-gone" });
    ours.append(paragraph("h2", page.gone.title), paragraph("p", page.gone.text));
    dialog.setAttribute("aria-label", page.gone.title);
    dialog.append(ours);
  };
  page.goneWatch = new MutationObserver((changes) => {
    markOpen();
    sayGone();
    if (!Object.keys(page.gone.words).length) return;
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach(translateAll);
      else translateNode(target);
    }
  });
  page.goneWatch.observe(document.body, {
    childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES,
  });
};
