// A text that is suggested in the item's place, with what it would change.

function suggestionPanel(item, suggestion, cap, accept) {
  return suggestion && el("section", { class: "suggestion", "aria-label": t.repair },
    el("h3", { text: fill(t.repairBy, { label: suggestion.source }) }),
    el("p", { class: "text", lang: item.lang }, ...textRuns(suggestion.runs, (run) => (run.change === "added" ? "ins" : "del"))),
    keyButton(t.repairAccept, cap, accept));
}
