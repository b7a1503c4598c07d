// Phrases with their values, and times as people read them. `t`, the phrases in the reader's language, and `LANGUAGE`
// stand before this file.

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const clock = (seconds) => new Date(seconds * 1000).toLocaleTimeString("en-GB");

// A day with its time; `dateStyle` says how long the day is written.
const dayAndTime = (seconds, dateStyle) => new Date(seconds * 1000).toLocaleString(LANGUAGE, { dateStyle, timeStyle: "short" });
