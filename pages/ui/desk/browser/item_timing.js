// Measures how long the item on screen has been visible, and how long the person has worked on it.

const IDLE_MS = 120000;

// Measures the time worked since the last restart: the page is visible, and a pause counts for two minutes at most.
export class Stopwatch {
  constructor(signal) {
    this.restart();
    for (const event of ["keydown", "pointermove", "pointerdown", "wheel"]) {
      document.addEventListener(event, () => this.tick(), { signal, capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.tick();
      else this.last = performance.now();
    }, { signal });
  }

  restart() { this.total = 0; this.last = performance.now(); }

  tick() {
    const now = performance.now();
    this.total += Math.min(now - this.last, IDLE_MS);
    this.last = now;
  }

  // Seconds since the last restart.
  read() { this.tick(); return Math.round(this.total) / 1000; }
}

// Notes from when the contents of the desk are visible: from the frame that painted them. On a busy machine a key may be
// pressed before that frame; it was meant for the previous contents.
export class Sight {
  constructor() {
    this.drawn = 0;
    this.since = 0;
  }

  // Notes that other contents were drawn, which are still to be painted.
  renew() {
    const drawn = this.drawn = performance.now();
    this.since = Infinity;
    requestAnimationFrame(() => { if (drawn === this.drawn) this.since = performance.now(); });
  }
}
