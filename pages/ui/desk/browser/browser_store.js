// The browser's store of what a person has not sent yet: drafts for all its pages, and for one tab the labels that can be undone.

const KEPT_IN_TAB = 500;

// A browser stores about five million characters. What does not fit is still sent, but is lost with the page.
export function store(key, value) {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { localStorage.removeItem(key); }
}

export function stored(key) {
  try { return JSON.parse(localStorage.getItem(key)) ?? ""; } catch { return ""; }
}

export function storeInTab(key, values) { sessionStorage.setItem(key, JSON.stringify([...values].slice(-KEPT_IN_TAB))); }

export function storedInTab(key) {
  try { return JSON.parse(sessionStorage.getItem(key)) ?? []; } catch { return []; }
}

// The labels given and the items left in this tab, which can be undone from the last to the first.
export class UndoList {
  constructor(lane, person) {
    this.key = `touchstone.${lane}.${person}.past`;
    this.places = storedInTab(this.key);
  }

  // `place`: item, revision, and sentence or how the item was left.
  add(place) {
    this.places.push(place);
    storeInTab(this.key, this.places);
  }

  get last() { return this.places.at(-1); }

  takeLast() {
    const last = this.places.pop();
    if (last) storeInTab(this.key, this.places);
    return last;
  }
}
