// What the desks show of an item around its sentences, and what they show without one.

function questionPanel(item) {
  const choices = item.choices.length > 0 && el("ol", { class: "choices" }, ...item.choices.map((choice) =>
    el("li", { class: choice.key ? "key" : null }, el("span", { text: choice.text }),
      choice.key && el("span", { class: "keymark", lang: LANGUAGE, text: `✓ ${t.keyChoice}` }))));
  return el("div", { class: "question", lang: item.lang }, questionLine(item), choices);
}

const questionLine = (item) => el("h2", { lang: item.question ? null : LANGUAGE, text: item.question || t.noQuestion });

// `before` and `after` stand on either side of the line's middle, the name of the item at its end.
function itemLine(item, before, after = null) {
  const details = fill(t.itemDetails, { item: item.id, revision: item.revision, id: item.external_id });
  return el("p", { class: "itemline" }, ...before, after,
    el("span", { class: "where", text: `${item.set_name} · #${item.id}`, title: details }));
}

const sentenceNumber = (item, index) => el("h3", { text: fill(t.sentenceOf, { number: index + 1, count: item.sentences.length }) });

function drawEmpty({ work, detail, sources }, title, lines) {
  detail.replaceChildren();
  sources.replaceChildren();
  work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: title }), ...lines.map((line) => el("p", { text: line }))));
}
