// How long a person really worked on what is on screen.

const IDLE_MS = 120000;

// Since the last restart: the page visible, and no pause longer than two minutes.
class Stopwatch {
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
