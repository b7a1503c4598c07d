// Messages to the server, one at a time: what was done and what is wished for, again and again until it answers.

const RESEND_MS = 3000;
const GIVE_UP_MS = 30000;
const SETTLE_MS = 200;

class Delivery {
  constructor(shell) {
    this.shell = shell;
    this.wishes = {};
    this.sent = {};
    this.patience = GIVE_UP_MS;
  }

  get due() { return this.shell.outbox.unsaved || Object.keys(this.wishes).length > 0; }

  // `say` is the closure that reaches the running session.
  answered(say) {
    this.first = !this.say;
    this.say = say;
    this.waiting = false;
    this.sent = {};
    this.unheard = null;
  }

  goOn() {
    this.schedule();
    if (this.due) setTimeout(() => this.pump(), this.first ? SETTLE_MS : 0);
  }

  tell(wish) {
    Object.assign(this.wishes, wish);
    this.pump();
  }

  // Each message carries everything that is not acknowledged: one that overtakes the answer to the one before would
  // make the server start over. Without an answer it is sent again.
  pump() {
    clearTimeout(this.resend);
    const late = performance.now() - this.sentAt >= RESEND_MS;
    if (this.waiting && late) { this.wishes = { ...this.sent, ...this.wishes }; this.sent = {}; }  // nobody answered them
    if (!this.say || !this.due) return;
    this.resend = setTimeout(() => this.pump(), RESEND_MS + 50);
    if (this.waiting && !late) return;
    this.unheard ??= performance.now();
    if (performance.now() - this.unheard > this.patience) this.revive();
    this.waiting = true;
    this.sentAt = performance.now();
    this.say({ outbox: this.shell.outbox.next, ...this.wishes });
    this.sent = this.wishes;
    this.wishes = {};
  }

  // A server that runs but never answers has lost this session, as when it restarts while the page connects again.
  // The page can start over: what is unsaved and what is being typed is kept in the browser.
  async revive() {
    const alive = await fetch("_stcore/health").then((answer) => answer.ok, () => false);
    if (!alive || !this.unheard) return;
    this.reviving = true;
    location.reload();
  }

  // Ask again after a while: to keep the lease, to see a new score, to see new work. Never while nobody looks.
  schedule(delay = this.shell.data.again_ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!document.hidden && this.shell.root.isConnected) this.tell({ poll: Date.now() });
      this.schedule(Math.max(this.shell.data.again_ms, 1000));
    }, delay);
  }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.resend);
  }
}
