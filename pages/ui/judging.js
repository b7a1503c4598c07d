// Judging: scores that stay away until an item is decided, and what is said in their place.

function hiddenBadge() {
  return el("span", { class: "badge", title: t.hiddenWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◌" }), t.hiddenBadge);
}

function openedBadge() {
  return el("span", { class: "badge", title: t.openedWhy }, el("span", { class: "shape", "aria-hidden": "true", text: "◉" }), t.openedBadge);
}

// In the place of a risk, and as wide.
const hiddenTag = () => el("span", { class: "tag unknown", role: "img", "aria-label": t.hiddenBadge, title: t.hiddenBadge }, el("span", { class: "shape", text: "◌" }));

function drawHidden(pane, item, index) {
  pane.replaceChildren(el("h3", { text: fill(t.sentenceOf, { number: index + 1, count: item.sentences.length }) }),
    el("p", { class: "quiet", text: t.hiddenWhy }));
}

// How sentences scored alike turned out; faint where few labels tell.
const recordLine = (item, sentence) => sentence.record &&
  el("p", { class: `record${sentence.record.thin ? " thin" : ""}`, lang: item.language, text: sentence.record.text });

const VOICES = {
  d: { shape: "▲", name: t.voicesDoubt, of: "doubt" },
  s: { shape: "○", name: t.voicesSupport, of: "support" },
  "-": { shape: "·", name: t.voicesSilent, of: "silence" },
};

// By letter, the families that say so.
function heard(item, sentence) {
  const said = { d: [], s: [], "-": [] };
  [...sentence.voices].forEach((letter, index) => said[letter].push(spaced(item.families[index])));
  return said;
}

// Every family of detectors as one shape, in the same place for every sentence.
function voiceStrip(item, sentence) {
  if (!/[ds]/.test(sentence.voices)) return null;
  const said = heard(item, sentence);
  const words = Object.keys(said).filter((letter) => said[letter].length).map((letter) => `${VOICES[letter].name}: ${said[letter].join(", ")}`).join(". ");
  return el("div", { class: "voices", role: "img", "aria-label": words }, ...[...sentence.voices].map((letter, index) =>
    el("span", { class: `voice ${VOICES[letter].of}`, title: `${spaced(item.families[index])}: ${VOICES[letter].name}`, text: VOICES[letter].shape })));
}

// How many families doubt a sentence, how many support it.
function voiceCount(item, sentence) {
  const said = heard(item, sentence);
  if (!said.d.length && !said.s.length) return null;
  const words = ["d", "s"].map((letter) => `${VOICES[letter].name}: ${said[letter].length}`).join(", ");
  return el("span", { class: "voicecount", role: "img", "aria-label": words, title: words },
    el("span", { text: `${VOICES.d.shape}${said.d.length}` }), el("span", { text: `${VOICES.s.shape}${said.s.length}` }));
}

// A quiz item whose key is away: the question, and its choices to press.
function tryPanel(item, answer) {
  const choices = item.choices.map((choice, index) => el("li", {}, el("button", { type: "button", class: "choice", "aria-keyshortcuts": index < 9 ? index + 1 : null, on: { click: () => answer(index) } },
    index < 9 && el("kbd", { text: index + 1 }), el("span", { text: choice.text }))));
  return el("div", { class: "question trying", tabindex: -1, lang: item.lang }, el("h2", { lang: item.question ? null : LANGUAGE, text: item.question || t.noQuestion }),
    el("p", { class: "quiet", lang: LANGUAGE, text: t.tryIt }), el("ol", {}, ...choices),
    el("button", { type: "button", class: "action", lang: LANGUAGE, "aria-keyshortcuts": "0", on: { click: () => answer(null) } }, el("span", { text: t.showKey }), el("kbd", { text: "0" })));
}

// What people answered before they saw the key.
function attemptsBadge(attempts, item) {
  const mine = attempts.mine && [fill(t.myAnswer, { label: "" }), el("span", { lang: item.lang, text: attempts.mine })];
  const said = fill(t.tried, { done: attempts.people, count: attempts.others });
  return el("span", { class: `badge${attempts.others ? " differs" : ""}`, title: said },
    el("span", { class: "shape", "aria-hidden": "true", text: attempts.others ? "≠" : "=" }),
    ...(mine || []), attempts.differs ? el("strong", { text: t.notTheKey }) : !mine && el("span", { text: `${attempts.others}/${attempts.people}` }));
}

// A text that somebody suggests in the item's place, with what it would change.
function repairPanel(item, suggestion, cap, accept) {
  return suggestion && el("section", { class: "repair", "aria-label": t.repair },
    el("h3", { text: fill(t.repairBy, { label: suggestion.source }) }),
    el("p", { class: "text", lang: item.lang }, ...suggestion.runs.map((run) =>
      run.change === "same" ? run.text : el(run.change === "added" ? "ins" : "del", { class: "run", text: run.text }))),
    el("button", { type: "button", class: "action", on: { click: accept } }, el("span", { text: t.repairAccept }), el("kbd", { text: cap })));
}
