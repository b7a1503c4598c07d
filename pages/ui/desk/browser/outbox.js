// Actions on their way to the database. Each is kept in the browser until the server says that it dealt with it,
// so a lost connection, a killed server, a reload or a closed tab loses none; sending one twice stores it once.

const SLOW_MS = 2500;

// An id per page load, not per tab: a duplicated tab would share it, and its actions would pass for repetitions.
function freshId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Outbox {
  constructor(lane, person) {
    this.prefix = `touchstone.${lane}.${person}.outbox.`;
    this.client = freshId();
    this.seq = 0;
    this.entries = this.adopt();
  }

  // What earlier pages of this browser did not get through; whoever sends it, it is stored once.
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
