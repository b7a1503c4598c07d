// The sentences of an item as one listbox.

// `decorate` adds what a desk knows of a sentence beyond its risk.
function sentenceList(item, choose, decorate) {
  const list = el("div", { class: "sentences", role: "listbox", tabindex: 0, "aria-label": t.sentences, lang: item.lang });
  item.sentences.forEach((sentence, index) => {
    list.append(el("div", {
      class: sentenceClass(sentence, sentence.level), role: "option", id: `s-${index}`, "data-index": index, "aria-selected": "false",
      on: { click: () => choose(index) },
    }, ...decorate(sentence, index)));
  });
  return list;
}

const sentenceClass = (sentence, ...states) =>
  ["sentence", ...states, sentence.gap.includes("\n") && "paragraph"].filter(Boolean).join(" ");

function selectOption(list, index) {
  for (const option of list.querySelectorAll("[role=option]")) {
    option.setAttribute("aria-selected", String(Number(option.dataset.index) === index));
  }
  list.setAttribute("aria-activedescendant", `s-${index}`);
  return list.querySelector(`[data-index="${index}"]`);
}

// One sentence on or back; at the ends it says so.
function stepSentence(desk, op) {
  const count = desk.data.item?.sentences.length ?? 0;
  const next = desk.chosen + (op === "down" ? 1 : -1);
  if (count && next >= count) desk.frame.announce(t.lastSentence);
  else if (count && next < 0) desk.frame.announce(t.firstSentence);
  else if (count) desk.choose(next);
}
