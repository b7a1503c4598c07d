// Messages to the server, one at a time: what was done and what is asked for, again and again until it answers.

const RESEND_MS = 3000;
const START_OVER_MS = 30000;
const SETTLE_MS = 200;

class Delivery {
  constructor(frame) {
    this.frame = frame;
    this.requests = {};
    this.sent = {};
    this.patience = START_OVER_MS;
  }

  get due() { return this.frame.outbox.unsaved || Object.keys(this.requests).length > 0; }

  // The server answered; `send` reaches the session that runs now.
  answered(send) {
    this.first = !this.send;
    this.send = send;
    this.waiting = false;
    this.sent = {};
    this.unansweredSince = null;
  }

  resume() {
    this.schedule();
    if (this.due) setTimeout(() => this.deliver(), this.first ? SETTLE_MS : 0);
  }

  request(wanted) {
    Object.assign(this.requests, wanted);
    this.deliver();
  }

  // Each message carries everything that is not acknowledged: one that overtakes the answer to the one before would
  // make the server start over. Without an answer it is sent again.
  deliver() {
    clearTimeout(this.resend);
    const late = performance.now() - this.sentAt >= RESEND_MS;
    if (this.waiting && late) { this.requests = { ...this.sent, ...this.requests }; this.sent = {}; }  // nobody answered them
    if (!this.send || !this.due) return;
    this.resend = setTimeout(() => this.deliver(), RESEND_MS + 50);
    if (this.waiting && !late) return;
    this.unansweredSince ??= performance.now();
    if (performance.now() - this.unansweredSince > this.patience) this.startOver();
    this.waiting = true;
    this.sentAt = performance.now();
    this.send({ outbox: this.frame.outbox.next, ...this.requests });
    this.sent = this.requests;
    this.requests = {};
  }

  // A server that runs but never answers has lost this session, as when it restarts while the page connects again.
  // The page can start over: what is unsaved and what is being typed is kept in the browser.
  async startOver() {
    const alive = await fetch("_stcore/health").then((response) => response.ok, () => false);
    if (!alive || !this.unansweredSince) return;
    this.reloading = true;
    location.reload();
  }

  // Ask again after a while: to keep the lease, to see a new score, to see new work. Never while nobody looks.
  schedule(delay = this.frame.data.again_ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!document.hidden && this.frame.root.isConnected) this.request({ poll: Date.now() });
      this.schedule(Math.max(this.frame.data.again_ms, 1000));
    }, delay);
  }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.resend);
  }
}
