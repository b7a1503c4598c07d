// Tells the browser the language of the page, which Streamlit calls English, and says in the reader's language that the server
// does not answer, in place of Streamlit's own advice to those who develop it.

const OF_STREAMLIT = /streamlit run|Streamlit server is not responding|Cannot connect to Streamlit/;

export default ({ data }) => {
  document.documentElement.lang = data.language;
  const page = (globalThis.touchstone ??= {});
  page.gone = data;
  const markOpen = () => {
    for (const entry of document.querySelectorAll("[data-testid=stTopNavSection]")) {
      entry.toggleAttribute("data-open", Boolean(page.gone.entry) && entry.textContent.startsWith(page.gone.entry));
    }
  };
  markOpen();
  if (page.goneWatch) return;
  const paragraph = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const translate = () => {
    markOpen();
    const dialog = document.querySelector("[role=dialog]");
    if (!dialog || dialog.querySelector(".server-gone") || !OF_STREAMLIT.test(dialog.textContent)) return;
    for (const child of dialog.children) if (!child.matches("button")) child.style.display = "none";
    const ours = Object.assign(document.createElement("div"), { className: "server-gone" });
    ours.append(paragraph("h2", page.gone.title), paragraph("p", page.gone.text));
    dialog.setAttribute("aria-label", page.gone.title);
    dialog.append(ours);
  };
  page.goneWatch = new MutationObserver(translate);
  page.goneWatch.observe(document.body, { childList: true, subtree: true });
};
