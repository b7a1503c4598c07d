// What happened, in one line above the keys, and how much of it is saved.

const REFUSAL_MS = 3000;
const HALF_A_DAY = 43200;

class StatusLine {
  constructor(outbox) {
    this.outbox = outbox;
    this.note = el("p", { class: "note", role: "status", "aria-live": "polite" });
    this.saved = el("p", { class: "saved" });
  }

  announce(text, tone = "info", savedAt = null) {
    const refused = tone === "refused";
    if (refused) this.refusal = { text: `✕ ${text}`, until: performance.now() + REFUSAL_MS };
    // A refusal stays readable: what went well is said beside it.
    const still = performance.now() < (this.refusal?.until ?? 0);
    this.note.className = `note ${still ? "refused" : tone}`;
    this.note.textContent = refused ? this.refusal.text : still ? `${this.refusal.text} (${text})` : text;
    if (savedAt) this.savedAt = savedAt;
    if (refused && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.note.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 250 });
    }
  }

  // Of what was stored before this page was opened only today's has a time that says enough.
  storedAt(seconds) {
    if (seconds && Date.now() / 1000 - seconds < HALF_A_DAY) this.savedAt = Math.max(this.savedAt ?? 0, seconds);
  }

  // Said once, in the line that has room for it, and taken back when the server answers.
  wait(slow) {
    const said = this.note.textContent.includes(t.unanswered);
    if (slow && !said) this.announce(t.unanswered, "waits");
    if (!slow && said) this.announce("");
  }

  draw() {
    const { unsaved, slow } = this.outbox;
    const saved = this.savedAt ? fill(t.saved, { time: clock(this.savedAt) }) : "";
    this.saved.className = `saved${unsaved ? " unsaved" : ""}${slow ? " slow" : ""}`;
    this.saved.textContent = unsaved ? fill(t.unsaved, { count: unsaved }) : saved;
    this.wait(slow);
  }
}
