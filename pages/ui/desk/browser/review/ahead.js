// Items that came ahead: one is shown the moment the one before it is left, and the act is stored behind.

// Acts after which a reviewer has nothing more to do with an item.
const LEAVES = new Set(["accept", "reject", "postpone", "decline", "return"]);
// Nobody reads an item in less: a second press of a key that bounced is not meant for what has just come up.
const SEEN_MS = 120;

class Ahead {
  constructor(outbox) {
    this.outbox = outbox;
    this.left = new Map();
  }

  // Scores that open with the decision keep their item on screen.
  leave(entry, { item, blind }) {
    if (!LEAVES.has(entry.op) || blind || entry.item !== item.id) return false;
    this.left.set(entry.seq, { op: entry.op, text: item.question || item.sentences[0]?.text || "", lang: item.lang });
    return true;
  }

  // Whether an act on its way is one whose item was left, so that nothing has to wait for it.
  goesBehind(entry) { return entry.client === this.outbox.client && this.left.has(entry.seq); }

  // What was left and is not confirmed yet, the newest first.
  get unconfirmed() {
    return this.outbox.entries.filter((entry) => this.goesBehind(entry)).map((entry) => this.left.get(entry.seq)).reverse();
  }

  // Whether what came ahead and is read already is this person's no longer.
  lost(shown, data) {
    const came = shown === this.shown;
    this.shown = data.item && data.coming ? data.item.id : null;
    return Boolean(came && shown && ![data.item, ...data.ahead.map(({ item }) => item)].some((item) => item?.id === shown));
  }

  // The data of a screen as it stands with what is on its way: the first item that nobody here has left, or the last
  // one where more were left than came ahead. A refused act is on its way no longer, so its item is back.
  atHand(data) {
    const left = this.outbox.entries.filter((entry) => this.goesBehind(entry)).map((entry) => entry.item);
    const gone = new Set(left);
    if (!gone.size) { this.left.clear(); return data; }
    const upcoming = data.upcoming.filter((row) => !gone.has(row.id));
    if (!data.item || !gone.has(data.item.id)) return { ...data, upcoming };
    const next = data.ahead.find(({ item }) => !gone.has(item.id)) ?? data.ahead.find(({ item }) => item.id === left.at(-1));
    return next ? { ...data, ...next, coming: true, upcoming: upcoming.filter((row) => row.id !== next.item.id), empty: [] } : data;
  }
}
