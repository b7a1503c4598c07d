// Taking back what this tab said of sentences: the last one first, wherever it was.

class Past {
  constructor(lane, person) {
    this.key = `touchstone.${lane}.${person}.past`;
    this.places = recalledInTab(this.key);
  }

  keep() { storeInTab(this.key, this.places); }

  add(place) {
    this.places.push(place);
    this.keep();
  }

  // On this item the desk shows it at once; else the server leads back to the item.
  undo(desk, none) {
    const last = this.places.pop();
    if (!last) { desk.refuse(none); return; }
    this.keep();
    desk.shell.announce(fill(t.labelBack, { number: last.sentence + 1 }));
    if (desk.shown?.item === last.item && desk.shown.revision === last.revision) {
      desk.store(last.sentence, null);
      desk.chosen = last.sentence;
      desk.tookBack();
    } else {
      desk.busy = t.takingBack;
      desk.wanted = last.sentence;
      desk.takeBack(last);
    }
  }
}
