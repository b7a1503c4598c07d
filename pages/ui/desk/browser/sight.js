// Since when what stands on the desk can be seen: from the frame that painted it. Where a machine has no processor
// left for the browser, a key may come before that frame; it was meant for what was there before.

class Sight {
  constructor() {
    this.drawn = 0;
    this.since = 0;
  }

  // Something else was drawn, and is yet to be painted.
  renew() {
    const drawn = this.drawn = performance.now();
    this.since = Infinity;
    requestAnimationFrame(() => { if (drawn === this.drawn) this.since = performance.now(); });
  }
}
