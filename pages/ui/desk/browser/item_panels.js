// What the desks show of an item around its sentences, and what they show without one.

// `beside`: what stands below a part of a quiz, by its name.
function questionPanel(item, beside = () => null) {
  const choices = item.choices.length > 0 && el("ol", { class: "choices" }, ...item.choices.map((choice, index) =>
    el("li", { class: choice.key ? "key" : null }, letterOf(item, index), partText(item, optionPart(index), choice.text),
      choice.key && el("span", { class: "keymark", lang: LANGUAGE, text: `✓ ${t.keyChoice}` }), beside(optionPart(index)))));
  return el("div", { class: item.quiz ? `question form-${item.quiz.form}` : "question", lang: item.lang },
    questionLine(item), beside(STEM), choices, item.quiz && !choices && answerLine(item), beside("key"));
}

function questionLine(item) {
  return item.question ? partText(item, STEM, item.question, "h2") : el("h2", { lang: LANGUAGE, text: t.noQuestion });
}

const letterOf = (item, index) => {
  const letter = optionLetter(item, index);
  return letter && el("span", { class: "letter", text: letter });
};

// Of a question without options: what counts as right.
function answerLine({ quiz }) {
  return quiz.key && el("p", { class: "answers" }, el("span", { class: "keymark", lang: LANGUAGE, text: `✓ ${t.keyChoice}` }),
    ...[quiz.key, ...quiz.also_correct].map((text) => el("span", { class: "answer", text })));
}

// `before` and `after` stand on either side of the line's middle, the name of the item at its end.
function itemLine(item, before, after = null) {
  const details = fill(t.itemDetails, { item: item.id, revision: item.revision, id: item.external_id });
  return el("p", { class: "itemline" }, ...before, unseenBadge(item), after,
    el("span", { class: "where", text: `${item.set_name} · #${item.id}`, title: details }));
}

// Of everything that is shown of the item, its sources included.
const unseenBadge = ({ unseen }) => unseen > 0 && el("span", { class: "status unseen", title: t.unseenWhy },
  el("span", { class: "shape", "aria-hidden": "true", text: "⚠" }), fill(t.unseenBadge, { count: unseen }));

const sentenceNumber = (item, index) => el("h3", { text: fill(t.sentenceOf, { number: index + 1, count: item.sentences.length }) });

function drawEmpty({ work, detail, sources }, title, lines) {
  detail.replaceChildren();
  sources.replaceChildren();
  work.replaceChildren(el("div", { class: "empty" }, el("h2", { text: title }), ...lines.map((line) => el("p", { text: line }))));
}
