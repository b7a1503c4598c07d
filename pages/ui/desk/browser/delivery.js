// The acts of a person on their way to the server: stored in the browser, and sent until the server acknowledges them.

import { store } from "./browser_store.js";

// The outbox stores each act in the browser until the server acknowledges it, so that a lost connection, a killed server,
// a reload or a closed tab loses none. An act that is sent twice is stored once.

const SLOW_MS = 2500;

// An id per page load, not per tab: a duplicated tab would share it, and its actions would pass for repetitions.
function freshId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  constructor(lane, person) {
    this.prefix = `touchstone.${lane}.${person}.outbox.`;
    this.client = freshId();
    this.seq = 0;
    this.entries = this.adopt();
  }

  // Takes over the acts that earlier pages of this browser could not send; whoever sends one, it is stored once.
  adopt() {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.prefix));
    return keys.flatMap((key) => {
      try { return JSON.parse(localStorage.getItem(key)).filter((entry) => entry.client && entry.seq); }
      catch { localStorage.removeItem(key); return []; }
    });
  }

  push(action) {
    const entry = { client: this.client, seq: ++this.seq, pressed: Date.now(), ...action };
    this.entries.push(entry);
    this.keep();
    return entry;
  }

  // Server truth: everything up to this number was dealt with, stored or refused.
  acknowledge(acks) {
    const clients = new Set(this.entries.map((entry) => entry.client));
    this.entries = this.entries.filter((entry) => !(entry.seq <= acks[entry.client]));
    this.keep(clients);
  }

  keep(clients = new Set([this.client])) {
    for (const client of clients) {
      const mine = this.entries.filter((entry) => entry.client === client);
      if (mine.length) store(this.prefix + client, mine);
      else localStorage.removeItem(this.prefix + client);
    }
  }

  // Oldest first; the rest goes with the next message.
  get next() { return this.entries.slice(0, 200); }

  get unsaved() { return this.entries.length; }

  get slow() { return this.entries.some((entry) => Date.now() - entry.pressed > SLOW_MS); }
}

const RESEND_MS = 3000;
const START_OVER_MS = 30000;
const SETTLE_MS = 200;

export class Delivery {
  constructor(frame) {
    this.frame = frame;
    this.requests = {};
    this.sent = {};
    this.patience = START_OVER_MS;
  }

  get due() { return this.frame.outbox.unsaved || Object.keys(this.requests).length > 0; }

  // Notes that the server answered; `send` reaches the session that runs now.
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

  // Each message carries every act that is not acknowledged yet. A second message before the first is answered would make
  // the server start over, so the next one waits; without an answer the message is sent again.
  deliver() {
    clearTimeout(this.resend);
    const late = performance.now() - this.sentAt >= RESEND_MS;
    if (this.waiting && late) { this.requests = { ...this.sent, ...this.requests }; this.sent = {}; }  // they were never answered
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

  // A server that runs but never answers has lost this session, for example because it restarted while the page connected
  // again. The page can be reloaded, because unsaved acts and drafts are stored in the browser.
  async startOver() {
    const alive = await fetch("_stcore/health").then((response) => response.ok, () => false);
    if (!alive || !this.unansweredSince) return;
    this.reloading = true;
    location.reload();
  }

  // Asks the server again after a while, to extend the lease and to see new scores and new items; not while the tab is hidden.
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
