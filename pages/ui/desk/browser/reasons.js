// Why the chosen sentence is suspect: what each detector says of it.

// By name, which is in the reader's language; the id, which the command line and the documentation have, as its tip.
const detectorName = (item, check) => el("span", { class: "name", lang: item.language, title: check.detector, text: check.name });

// The ids of the detectors that a reason calls by name.
const mentionedIds = ({ mentions }) => mentions.join(", ") || null;

// From this risk on a check of a quiz has found something.
const FOUND_FROM = 0.5;
const foundNothing = (check) => check.of_quiz && check.risk < FOUND_FROM;

// `desk.only`: the detector whose evidence alone is shown; `desk.unfolded`: whether those that abstained are listed.
function drawReasons(pane, item, index, desk) {
  const sentence = item.sentences[index];
  const focused = desk.frame.active()?.dataset.detector;
  const spoken = sentence.checks.filter((check) => check.state === "scored");
  const [passed, told] = [true, false].map((nothing) => spoken.filter((check) => foundNothing(check) === nothing));
  const [judges, scored] = [true, false].map((judge) => told.filter((check) => Boolean(check.model) === judge));
  const row = (check) => el("li", {}, detectorButton(item, check, desk));
  const [inside, outside] = [true, false].map((weighed) => scored.filter((check) => check.weighed === weighed).map(row));
  pane.replaceChildren(...[
    sentenceNumber(item, index),
    recordLine(item, sentence),
    familyStrip(item, sentence),
    el("div", { class: `in-short ${sentence.level}`, lang: item.language, title: mentionedIds(sentence) },
      riskTag(sentence.level, sentence.risk), " ", sentence.reason || (sentence.risk === null ? t.sentenceUnchecked : "")),
    el("ul", { class: "detectors" }, ...inside),
    inside.length > 0 && outside.length > 0 && el("p", { class: "aside", text: t.outside }),
    outside.length > 0 && el("ul", { class: "detectors" }, ...outside),
    judgesPanel(item, judges, desk),
    passedChecks(item, passed, desk),
    ...unscored(item, sentence, desk),
  ].filter(Boolean));
  if (focused) pane.querySelector(`[data-detector="${focused}"]`)?.focus({ preventScroll: true });
}

const detectorButton = (item, check, desk) => verdictButton(item, check, desk,
  el("span", { class: "reason", lang: item.language, title: mentionedIds(check), text: check.reason }));

function verdictButton(item, check, desk, reason = null) {
  const pressed = desk.only === check.detector;
  return el("button", {
    type: "button", class: "detector", "aria-pressed": String(pressed), "data-detector": check.detector,
    title: check.marks.length ? t.evidenceOnly : t.evidenceNone,
    on: { click: () => { desk.only = pressed ? null : check.detector; desk.drawWhy(true); } },
  },
  detectorName(item, check),
  el("span", { class: "meter", "aria-hidden": "true" }, el("span", { style: `width:${Math.round(check.risk * 100)}%` })),
  el("span", { class: "number", text: riskNumber(check.risk) }),
  reason,
  check.lost > 0 && el("span", { class: "reason", text: fill(t.evidenceLost, { count: check.lost }) }));
}

// Checks of a quiz without a finding are one line until somebody asks.
function passedChecks(item, passed, desk) {
  const remember = ({ target }) => { desk.passedOpen = target.open; };
  return passed.length > 0 && el("details", { class: "passed", open: Boolean(desk.passedOpen), on: { toggle: remember } },
    el("summary", { text: fill(t.passedChecks, { count: passed.length }) }),
    el("ul", { class: "detectors" }, ...passed.map((check) => el("li", {}, detectorButton(item, check, desk)))));
}

// Failures stay in sight; abstentions are one line until somebody asks.
function unscored(item, sentence, desk) {
  const line = (state) => (check) => el("p", { class: check.state }, detectorName(item, check),
    ` ${state}: `, el("span", { lang: check.state === "failed" ? null : item.language, title: mentionedIds(check), text: check.reason }));
  const cap = desk.frame.cap("silent");
  const failed = sentence.checks.filter((check) => check.state === "failed");
  const abstained = sentence.checks.filter((check) => check.state === "abstained");
  return [
    failed.length > 0 && el("div", { class: "silent" }, ...failed.map(line(t.failed))),
    abstained.length > 0 && keyButton(fill(t.silent, { count: abstained.length }), cap, () => unfold(desk),
      { class: "fold", "aria-expanded": String(desk.unfolded), "aria-keyshortcuts": cap, "data-detector": "silent" }),
    abstained.length > 0 && desk.unfolded && el("div", { class: "silent" }, ...abstained.map(line(t.abstained))),
  ];
}

function unfold(desk) {
  const { detail } = desk.frame;
  if (!desk.data.item) return;
  if (!detail.querySelector("[data-detector=silent]")) { desk.frame.refuse(t.nothingSilent); return; }
  desk.unfolded = !desk.unfolded;
  desk.drawWhy(true);
  if (desk.unfolded) reveal(detail, detail.lastElementChild);
}
