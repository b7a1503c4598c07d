// What the desks show of an item: its question, its sentences, how many like it are left.

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

function selectOption(list, index) {
  for (const option of list.querySelectorAll("[role=option]")) {
    option.setAttribute("aria-selected", String(Number(option.dataset.index) === index));
  }
  list.setAttribute("aria-activedescendant", `s-${index}`);
  return list.querySelector(`[data-index="${index}"]`);
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

function countRow(name, tip, value) {
  return el("div", { title: tip }, el("dt", { text: name }), el("dd", { text: value.toLocaleString(LANGUAGE) }));
}

function queueCounts(counts, ...more) {
  return [el("h3", { text: t.queue }), el("dl", { class: "counts" }, countRow(t.open, t.openTip, counts.open + counts.mine), countRow(t.done, t.doneTip, counts.done),
    countRow(t.others, t.othersTip, counts.leased), countRow(t.later, t.laterTip, counts.postponed), ...more)];
}

function drawEmpty({ work, detail, sources }, title, lines) {
  detail.replaceChildren();
  sources.replaceChildren();
  work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: title }), ...lines.map((line) => el("p", { text: line }))));
}
