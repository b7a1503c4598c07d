// What this tab labelled, to be taken back: the last one first, wherever it was.

class UndoList {
  constructor(lane, person) {
    this.key = `touchstone.${lane}.${person}.past`;
    this.places = storedInTab(this.key);
  }

  // `place`: item, revision and sentence.
  add(place) {
    this.places.push(place);
    storeInTab(this.key, this.places);
  }

  takeLast() {
    const last = this.places.pop();
    if (last) storeInTab(this.key, this.places);
    return last;
  }
}
