// The dialogs of the review desk, and what it asks the server before it opens one.

import { store, stored } from "../browser_store.js";
import { dayAndTime, digitCap, digitChoices, digitOf, el, fill, keyButton, quietLine, textField } from "../elements.js";
import { questionPanel } from "../item.js";
import { LABELS, riskTag } from "../signs.js";
import { ACCEPT_REASONS, BANDS, DECLINE_REASONS, REJECT_REASONS, STATUSES } from "./decisions.js";

// The dialogs that ask for a reason: to accept an item in spite of its risk, to reject it, to decline it. With `blank`, Enter
// is enough.
const WHY = {
  accept: { label: t.acceptBecause, reasons: ACCEPT_REASONS, other: t.reasonOtherHint, help: t.acceptHelp, blank: false },
  reject: { label: t.rejectBecause, reasons: REJECT_REASONS, other: t.reasonOtherHint, help: t.reasonHelp, blank: false },
  decline: { label: t.declineBecause, reasons: DECLINE_REASONS, other: t.declineHint, help: t.declineHelp, blank: true },
};

// `reasons`: those of this kind of item; else the act's own. A list that digits choose from, and a field for what is not in it.
export function askWhy({ dialog }, op, done, reasons = WHY[op].reasons) {
  const { label, other, help, blank } = WHY[op];
  const end = (reason) => { dialog.close(); done(reason); };
  const field = textField({ label: other, longest: LIMITS.note }, (text) => { if (text || blank) end(text); });
  const choices = Object.entries(reasons).map(([reason, name]) => [name, () => end(reason)]);
  dialog.show(label, digitChoices(choices), field, quietLine(help));
}

// Asks to whom an item is returned: one of those who acted on it, or anybody by name. The note is stored as a draft.
function askPerson({ dialog }, { people, draft }, done) {
  const end = () => {
    const to = name.value.trim();
    if (!to) { name.focus(); return; }
    localStorage.removeItem(draft);
    dialog.close();
    done(to, note.value.trim());
  };
  const note = textField({ label: t.returnNote, longest: LIMITS.comment, text: stored(draft), typed: (text) => store(draft, text) }, end);
  const name = textField({ label: t.returnName, longest: LIMITS.name }, (text) => { if (text) note.focus(); });
  const choices = people.slice(0, 9).map((person) => [person, () => { name.value = person; note.focus(); }]);
  dialog.show(t.returnTo, digitChoices(choices), name, note, quietLine(t.returnHelp));
  if (!people.length) name.focus();
}

// The share of errors, as people read it.
const share = (fraction) => fraction.toLocaleString(LANGUAGE, { style: "percent", maximumFractionDigits: 2 });

function offerBand(frame, { refused, band }, done) {
  if (refused) { frame.refuse(refused); return; }
  const audit = fill(t.bandAudit, { audited: band.audited, wrong: band.wrong, bound: share(band.bound), most: share(band.most) });
  const accept = () => { frame.dialog.close(); done(); };
  const passes = band.more === 0 && band.items > 0;
  frame.dialog.show(fill(t.bandOffer, { band: BANDS[band.band], count: band.items }), el("p", { text: audit }),
    passes ? digitChoices([[fill(t.bandAcceptAll, { count: band.items }), accept]])
      : el("p", { class: "missing", text: whatIsMissing(band) }),
    quietLine(t.bulkHelp));
}

function whatIsMissing({ items, more }) {
  if (!items) return t.bandNothing;
  return more === null ? t.bandTooWrong : fill(t.bandMore, { count: more });
}

// Displays every sentence that makes the same claim about the same sources, and offers one decision for the open ones.
function offerClaim({ dialog }, { places }, open, done) {
  const free = places.filter((place) => place.status === "open");
  const items = new Map(free.map((place) => [place.item_id, place.revision]));
  const end = (action) => { dialog.close(); done({ ...action, listed: [...items] }); };
  const choices = [
    [fill(t.claimReject, { count: items.size }), () => end({ op: "reject_same" })],
    [fill(t.claimAccept, { count: items.size }), () => end({ op: "accept_same" })],
    ...Object.keys(LABELS).map((label) =>
      [fill(t.claimLabel, { count: free.length, label: LABELS[label].name }), () => end({ op: "label_same", text: label })]),
  ];
  const rows = places.map((place) => el("li", {}, placeButton(place, () => { dialog.close(); open(place.item_id); })));
  dialog.show(fill(t.claimPlaces, { count: places.length }),
    el("blockquote", { lang: places[0]?.lang, text: places[0]?.text ?? "" }), el("ol", { class: "places", tabindex: 0 }, ...rows),
    items.size > 0 ? digitChoices(choices) : el("p", { class: "missing", text: t.claimNothing }),
    quietLine(t.claimHelp));
}

function placeButton(place, open) {
  return el("button", { type: "button", on: { click: open } },
    el("span", { class: "number", text: `#${place.item_id}` }), riskTag(place.level, place.risk),
    el("span", { class: "status", text: STATUSES[place.status] }),
    el("span", { class: "words", lang: place.question ? place.lang : null, text: place.question || place.set_name }));
}

// Displays the saved filters of the queue: a person can open one, save the present one, or delete one.
function offerViews(frame, { views }, change) {
  const shared = el("input", { type: "checkbox", id: "view-shared" });
  const keep = () => { if (name.value.trim()) change({ name: name.value.trim(), shared: shared.checked, forget: false }); };
  const name = textField({ label: t.viewName, longest: LIMITS.viewName }, keep);
  const open = (view) => { frame.dialog.close(); frame.request({ show: view.show }); };
  const forget = (view) => change({ name: view.name, shared: view.shared, forget: true });
  const rows = views.map((view, index) => el("li", {},
    viewButton(view, index, () => open(view)), view.mine && forgetButton(view, () => forget(view))));
  frame.dialog.show(t.views, rows.length ? el("ul", { class: "places" }, ...rows) : quietLine(t.viewsNone), name,
    el("label", { class: "check-line", for: "view-shared" }, shared, el("span", { text: t.viewShare })),
    el("button", { type: "button", class: "action", text: t.viewKeep, on: { click: keep } }), quietLine(t.viewHelp));
}

function viewButton(view, index, open) {
  return el("button", { type: "button", "data-digit": digitOf(index), on: { click: open } }, digitCap(index),
    el("span", { class: "words", text: view.name }), view.shared && el("span", { class: "status", text: t.viewShared }));
}

function forgetButton({ name }, forget) {
  return el("button", { type: "button", class: "forget", text: "✕", "aria-label": fill(t.viewForget, { name }), on: { click: forget } });
}

// Displays a better question for this one, as a learner would read it; one key accepts it, as an edit.
function offerReplacement(frame, { refused, replacement }, take) {
  if (!replacement) { frame.refuse(refused || t.noReplacement); return; }
  const { quiz, question } = replacement;
  const end = () => { frame.dialog.close(); take({ op: "replace", stem: question, key: quiz.key }); };
  frame.dialog.show(t.replacement, quietLine(replacement.origin), questionPanel(replacement),
    quiz.explanation && el("p", { lang: replacement.lang, text: quiz.explanation }),
    digitChoices([[t.replacementTake, end]]), quietLine(t.replacementHelp));
}

// Returns the button for a replacement, if the risk level asks for one.
export function replacementButton(desk) {
  const { item, mine, blind, replacements } = desk.data;
  return mine && replacements && !blind && item.quiz && item.band === "replace" && el("p", { class: "editkeys offer" },
    keyButton(t.replacementOffer, desk.frame.cap("replacement"), (event) => desk.perform("replacement", event.timeStamp)));
}

const TYPED_MS = 250;

// Asks for words and displays the items that contain them; the list follows what is typed.
function askWords(frame, lookUp) {
  let timer = null;
  const search = () => { clearTimeout(timer); if (field.value.trim()) lookUp(field.value.trim()); };
  const typed = () => { clearTimeout(timer); timer = setTimeout(search, TYPED_MS); };
  const field = textField({ label: t.searchHint, longest: LIMITS.name, typed }, search);
  field.setAttribute("type", "search");
  frame.dialog.show(t.search, field, el("ol", { class: "places found", tabindex: 0, "aria-live": "polite" }), quietLine(t.searchHelp));
  field.focus();
}

function drawFound(frame, { found, text }, open) {
  const list = frame.dialog.root.querySelector(".found");
  if (!list) return;
  const row = (item) => el("li", {}, placeButton({ ...item, item_id: item.id }, () => { frame.dialog.close(); open(item.id); }));
  list.replaceChildren(...(found.length ? found.map(row) : [el("li", { class: "quiet", text: fill(t.searchNone, { text }) })]));
}

// Displays what others sent to this person or wrote to them, newest first.
function showInbox({ dialog }, { inbox }, open) {
  const row = ({ item_id: id, person, text, at, sent }) => el("li", {},
    el("button", { type: "button", on: { click: () => { dialog.close(); open(id); } } },
      el("span", { class: "number", text: `#${id}` }), el("span", { class: "status", text: sent ? t.inboxSent : t.inboxWritten }),
      el("span", { class: "words", text: [person, text].filter(Boolean).join(": ") }),
      el("time", { class: "quiet", text: dayAndTime(at, "short") })));
  const listed = inbox.length ? el("ol", { class: "places", tabindex: 0 }, ...inbox.map(row)) : quietLine(t.inboxNone);
  dialog.show(t.inbox, listed, quietLine(t.inboxHelp));
}

// Requests that the server answers before a dialog opens with its answer.
export class Lookups {
  constructor(desk) { this.desk = desk; }

  lookUp(question, about = {}) {
    this.awaited = question;
    this.desk.frame.request({ ask: { question, ...about } });
  }

  answered(answer) {
    if (!answer || answer.question !== this.awaited) return;
    if (answer.question !== "search") this.awaited = null;
    const { desk } = this;
    const { item, show } = desk.data;
    if (answer.question === "search") drawFound(desk.frame, answer, (id) => desk.goTo(id));
    else if (answer.question === "inbox") showInbox(desk.frame, answer, (id) => desk.goTo(id));
    else if (answer.question === "views") offerViews(desk.frame, answer, (view) => this.changeView(view));
    else if (answer.question === "band") offerBand(desk.frame, answer, () => this.acceptBand(answer.band, show));
    else if (!item || item.id !== answer.item_id) desk.frame.refuse(t.noItem);
    else if (answer.question === "replacement") this.offerReplacement(answer);
    else if (answer.question === "claim") this.offerClaim(answer.claim);
    else this.askPerson(answer.people, item);
  }

  search() { askWords(this.desk.frame, (text) => this.lookUp("search", { text })); }

  changeView(view) {
    this.awaited = "views";
    this.desk.frame.request({ view });
  }

  acceptBand(band, show) {
    const { desk } = this;
    if (desk.busy || JSON.stringify(show) !== JSON.stringify(desk.data.show)) { desk.frame.refuse(t.noItem); return; }
    desk.start("accept_band", { item: 1, revision: 0, policy: band.policy, risk: null });
  }

  offerReplacement(answer) {
    const { desk } = this;
    if (desk.data.mine) offerReplacement(desk.frame, answer, desk.whileShown((action) => desk.send(action)));
    else desk.frame.refuse(desk.whyNotMine());
  }

  offerClaim(claim) {
    const { desk } = this;
    const send = desk.whileShown((action) => desk.send({ sentence: claim.sentence, ...action }));
    offerClaim(desk.frame, claim, (id) => desk.goTo(id), send);
  }

  askPerson(people, item) {
    const { desk } = this;
    const draft = `touchstone.note.${desk.person}.${item.id}`;
    askPerson(desk.frame, { people, draft }, desk.whileShown((to, text) => desk.send({ op: "return", to, text })));
  }
}
