// What both desks show: the sentences, why the chosen one is suspect, and the sources with the evidence marked.

const STANCES = ["contradicts", "supports"];

// The sentences as one listbox; `decorate` adds what a desk knows of a sentence beyond its risk.
function sentenceList(item, choose, decorate) {
  const list = el("div", { class: "sentences", role: "listbox", tabindex: 0, "aria-label": "Sentences", lang: item.lang || null });
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
  const reason = sentence.reason || (sentence.risk === null ? "Not checked." : "");
  return sentence.checks.reduce((text, check) => text.replaceAll(check.detector, check.detector.replaceAll("_", " ")), reason);
}

// Heading, detectors and their reasons. `only` is the detector whose evidence alone is shown.
function whyPanel(sentence, only, pick) {
  const scored = sentence.checks.filter((check) => check.state === "scored");
  const silent = sentence.checks.filter((check) => check.state !== "scored");
  return [
    el("div", { class: `verdict ${sentence.level}` }, riskTag(sentence.level, sentence.risk),
      " ", spoken(sentence)),
    el("ul", { class: "checks" }, ...scored.map((check) => el("li", {},
      el("button", {
        type: "button", class: "check", "aria-pressed": String(only === check.detector),
        title: check.marks.length ? "Show only this detector's evidence" : "This detector names no evidence",
        on: { click: () => pick(only === check.detector ? null : check.detector) },
      },
      el("span", { class: "name", text: check.detector.replaceAll("_", " ") }),
      el("span", { class: "meter", "aria-hidden": "true" }, el("span", { style: `width:${Math.round(check.risk * 100)}%` })),
      el("span", { class: "number", text: percent(check.risk) }),
      el("span", { class: "reason", text: check.reason }),
      check.lost > 0 && el("span", { class: "reason", text: `${check.lost} piece(s) of evidence no longer fit the source and are not shown.` }))))),
    silent.length > 0 && el("div", { class: "silent" }, ...silent.map((check) =>
      el("p", { class: check.state }, el("span", { class: "name", text: check.detector.replaceAll("_", " ") }),
        check.state === "failed" ? ` failed: ${check.reason}` : ` not checked: ${check.reason}`))),
  ];
}

// Every source in full, with the evidence of the chosen sentence marked, and the best piece to scroll to.
function sourcesPanel(item, sentence, only) {
  const marks = sentence.checks.filter((c) => !only || c.detector === only).flatMap((c) => c.marks);
  const best = [...marks].sort((a, b) =>
    (b.stance === "contradicts") - (a.stance === "contradicts") || (b.end - b.start) - (a.end - a.start))[0];
  const nodes = item.sources.map((source, index) => {
    const here = marks.filter((mark) => mark.source === index);
    const text = el("p", { class: "text", lang: item.lang || null }, ...marked(source.text, here));
    return el("section", { class: `source ${source.kind}`, "data-source": index },
      el("h4", {}, el("span", { text: source.title }), ...stances(here)), text);
  });
  if (!nodes.length) nodes.push(el("p", { class: "quiet", text: "This item came without passages and without samples." }));
  return { nodes, best };
}

function stances(marks) {
  return STANCES.filter((stance) => marks.some((mark) => mark.stance === stance))
    .map((stance) => el("span", { class: `stance ${stance}`, text: stance }));
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
      choice.key && el("span", { class: "keymark", lang: "en", text: "✓ key" }))));
  return el("div", { class: "question", lang: item.lang || null }, el("h2", { text: item.question || "(no question)" }), choices);
}

function itemLine(item, extra, now) {
  return el("p", { class: "itemline" }, ...extra, now,
    el("span", { class: "where", text: `${item.set_name} · #${item.id}`, title: `Item ${item.id}, revision ${item.revision}, ${item.external_id}` }));
}

const COUNTED = {
  Open: "Free for you to take, with the one in front of you", Done: "Decided, in what the filter shows", Others: "With other people just now",
  Today: "Sentences I labelled since midnight", "In all": "Sentences I labelled", "This set": "Sentences labelled in this set, by everybody",
  Later: "Postponed by you: they come last", "Left out": "Open, but left out by the filter or below the threshold",
};

function count(name, value) {
  return el("div", { title: COUNTED[name] }, el("dt", { text: name }), el("dd", { text: value.toLocaleString("en") }));
}
