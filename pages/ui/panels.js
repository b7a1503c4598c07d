// What both desks show: the sentences, why the chosen one is suspect, and the sources with the evidence marked.

// The sentences as one listbox; `decorate` adds what a desk knows of a sentence beyond its risk.
function sentenceList(item, choose, decorate) {
  const list = el("div", { class: "sentences", role: "listbox", tabindex: 0, "aria-label": t.sentences, lang: item.lang });
  item.sentences.forEach((sentence, index) => {
    list.append(el("div", {
      class: `sentence ${sentence.level}${sentence.gap.includes("\n") ? " paragraph" : ""}`,
      role: "option", id: `s-${index}`, "data-index": index, "aria-selected": "false", on: { click: () => choose(index) },
    }, ...decorate(sentence, index)));
  });
  return list;
}

function select(list, index) {
  for (const option of list.querySelectorAll("[role=option]")) {
    option.setAttribute("aria-selected", String(Number(option.dataset.index) === index));
  }
  list.setAttribute("aria-activedescendant", `s-${index}`);
  return list.querySelector(`[data-index="${index}"]`);
}

function riskiest(item) {
  let best = 0;
  item.sentences.forEach((sentence, index) => { if ((sentence.risk ?? -1) > (item.sentences[best].risk ?? -1)) best = index; });
  return best;
}

// The reason with the detectors called as in the list below it.
function spoken(sentence) {
  const reason = sentence.reason || (sentence.risk === null ? t.sentenceUnchecked : "");
  return sentence.checks.reduce((text, check) => text.replaceAll(check.detector, spaced(check.detector)), reason);
}

const spaced = (name) => name.replaceAll("_", " ");

// Why the chosen sentence is suspect. `desk.only`: the detector whose evidence alone is shown; `desk.unfolded`: whether
// those that did not judge are listed.
function drawChecks(pane, item, sentence, desk) {
  const focused = desk.shell.active()?.dataset.detector;
  const scored = sentence.checks.filter((check) => check.state === "scored");
  const row = (check) => el("li", {}, checkButton(item, check, desk));
  const [inside, outside] = [true, false].map((weighed) => scored.filter((check) => check.weighed === weighed).map(row));
  pane.replaceChildren(...[
    el("h3", { text: fill(t.sentenceOf, { number: item.sentences.indexOf(sentence) + 1, count: item.sentences.length }) }),
    recordLine(item, sentence),
    voiceStrip(item, sentence),
    el("div", { class: `verdict ${sentence.level}`, lang: item.language }, riskTag(sentence.level, sentence.risk), " ", spoken(sentence)),
    el("ul", { class: "checks" }, ...inside),
    inside.length > 0 && outside.length > 0 && el("p", { class: "aside", text: t.outside }),
    outside.length > 0 && el("ul", { class: "checks" }, ...outside),
    ...silentChecks(item, sentence, desk),
  ].filter(Boolean));
  if (focused) pane.querySelector(`[data-detector="${focused}"]`)?.focus({ preventScroll: true });
}

function checkButton(item, check, desk) {
  const pressed = desk.only === check.detector;
  return el("button", {
    type: "button", class: "check", "aria-pressed": String(pressed), "data-detector": check.detector,
    title: check.marks.length ? t.evidenceOnly : t.evidenceNone,
    on: { click: () => { desk.only = pressed ? null : check.detector; desk.drawWhy(true); } },
  },
  el("span", { class: "name", text: spaced(check.detector) }),
  el("span", { class: "meter", "aria-hidden": "true" }, el("span", { style: `width:${Math.round(check.risk * 100)}%` })),
  el("span", { class: "number", text: percent(check.risk) }),
  el("span", { class: "reason", lang: item.language, text: check.reason }),
  check.lost > 0 && el("span", { class: "reason", text: fill(t.evidenceLost, { count: check.lost }) }));
}

// Failures stay in sight; abstentions are one line until somebody asks.
function silentChecks(item, sentence, desk) {
  const line = (said) => (check) => el("p", { class: check.state }, el("span", { class: "name", text: spaced(check.detector) }),
    ` ${said}: `, el("span", { lang: check.state === "failed" ? null : item.language, text: check.reason }));
  const failed = sentence.checks.filter((check) => check.state === "failed");
  const abstained = sentence.checks.filter((check) => check.state === "abstained");
  return [
    failed.length > 0 && el("div", { class: "silent" }, ...failed.map(line(t.failed))),
    abstained.length > 0 && el("button", {
      type: "button", class: "fold", "aria-expanded": String(desk.unfolded), "aria-keyshortcuts": desk.shell.cap("silent"), "data-detector": "silent", on: { click: () => desk.unfold() },
    }, el("span", { text: fill(t.silent, { count: abstained.length }) }), el("kbd", { text: desk.shell.cap("silent") })),
    abstained.length > 0 && desk.unfolded && el("div", { class: "silent" }, ...abstained.map(line(t.abstained))),
  ];
}

// Every source in full, with the evidence of the chosen sentence marked, and the best piece to scroll to.
function sourcesPanel(item, sentence, only) {
  const marks = sentence.checks.filter((c) => !only || c.detector === only).flatMap((c) => c.marks);
  const best = [...marks].sort((a, b) =>
    (b.stance === "contradicts") - (a.stance === "contradicts") || (b.end - b.start) - (a.end - a.start))[0];
  const nodes = item.sources.map((source, index) => {
    const here = marks.filter((mark) => mark.source === index);
    const text = el("p", { class: "text", lang: item.lang }, ...marked(source.text, here));
    return el("section", { class: `source ${source.kind}`, "data-source": index },
      el("h4", {}, el("span", { text: source.title }), ...stances(here)), text);
  });
  if (!nodes.length) nodes.push(el("p", { class: "quiet", text: t.noSources }));
  return { nodes, best };
}

function stances(marks) {
  return Object.keys(STANCES).filter((stance) => marks.some((mark) => mark.stance === stance))
    .map((stance) => el("span", { class: `stance ${stance}`, text: STANCES[stance] }));
}

// The mark that covers the start of the best evidence.
function bestMark(pane, best) {
  const source = best && pane.querySelector(`[data-source="${best.source}"] .text`);
  if (!source) return null;
  let at = 0;
  for (const node of source.childNodes) {
    at += node.textContent.length;
    if (at > best.start) return node.nodeType === Node.ELEMENT_NODE ? node : source;
  }
  return source;
}

function questionPanel(item) {
  const choices = item.choices.length > 0 && el("ol", { class: "choices" }, ...item.choices.map((choice) =>
    el("li", { class: choice.key ? "key" : null }, el("span", { text: choice.text }),
      choice.key && el("span", { class: "keymark", lang: LANGUAGE, text: `✓ ${t.keyChoice}` }))));
  return el("div", { class: "question", lang: item.lang }, el("h2", { lang: item.question ? null : LANGUAGE, text: item.question || t.noQuestion }), choices);
}

function itemLine(item, extra, now) {
  return el("p", { class: "itemline" }, ...extra, now,
    el("span", { class: "where", text: `${item.set_name} · #${item.id}`, title: fill(t.itemDetails, { item: item.id, revision: item.revision, id: item.external_id }) }));
}

function count(name, tip, value) {
  return el("div", { title: tip }, el("dt", { text: name }), el("dd", { text: value.toLocaleString(LANGUAGE) }));
}
