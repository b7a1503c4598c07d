// What the browser keeps: for all its pages, or for one tab.

const KEPT_IN_TAB = 500;

// A browser keeps about five million characters: what does not fit is still sent, it only does not outlive the page.
function store(key, value) {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { localStorage.removeItem(key); }
}

function stored(key) {
  try { return JSON.parse(localStorage.getItem(key)) ?? ""; } catch { return ""; }
}

function storeInTab(key, values) { sessionStorage.setItem(key, JSON.stringify([...values].slice(-KEPT_IN_TAB))); }

function storedInTab(key) {
  try { return JSON.parse(sessionStorage.getItem(key)) ?? []; } catch { return []; }
}
