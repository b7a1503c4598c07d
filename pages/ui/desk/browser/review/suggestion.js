// What is suggested in the place of a sentence: what it would change, by whom, and what it rests on.

// Of the chosen sentence, else the first there is.
const suggestionFor = ({ data, chosen }) =>
  data.suggestions.find((suggestion) => suggestion.sentence === chosen) ?? data.suggestions[0];

function drawSuggestion(desk, place) {
  const suggestion = suggestionFor(desk);
  place.replaceChildren(...[suggestion && suggestionPanel(desk.data.item, suggestion, desk)].filter(Boolean));
}

function suggestionPanel(item, suggestion, desk) {
  const { source, outcome, evidence, why, runs } = suggestion;
  return el("section", { class: "suggestion", "aria-label": t.repair },
    el("h3", { text: [outcome, fill(t.repairBy, { label: source })].filter(Boolean).join(" · ") }),
    el("p", { class: "text", lang: item.lang }, ...textRuns(runs, (run) => (run.change === "added" ? "ins" : "del"))),
    why && el("p", { class: "why", text: why }),
    evidence.length > 0 && el("h4", { text: t.repairRests }),
    evidence.length > 0 && el("ul", { class: "rests", lang: item.lang }, ...evidence.map((quote) => el("li", { text: quote }))),
    keyButton(t.repairAccept, desk.frame.cap("repair"), (event) => desk.perform("repair", event.timeStamp)));
}
