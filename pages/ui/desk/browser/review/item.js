// The item in the middle of the review desk: its sentences with their risks, and what is to be known of it.

function drawReviewed(desk) {
  const { item, reconsider, past, comparison } = desk.data;
  const list = reviewedList(desk.data, (index) => desk.choose(index));
  desk.suggestionPlace = el("div");
  desk.frame.work.replaceChildren(...[
    itemLine(item, itemBadges(desk.data), itemState(desk)),
    !reconsider && decisionHistory(past),
    questionPanel(item, (part) => findingsBeside(desk, item, part)),
    comparison && comparedParts(item, comparison),
    replacementButton(desk),
    desk.suggestionPlace,
    list,
    foldExplanation(desk, item, list),
    findingsBeside(desk, item, "quiz:explanation"),
  ].filter(Boolean));
  return list;
}

// What is going on with the item just now.
function itemState({ data, busy, editor }) {
  if (data.comparison) return comparisonLine(data.comparison);
  if (data.pending) return el("span", { class: "pending", text: t.rescoring });
  return !busy && editor.draftLine(data.item);
}

function reviewedList({ item, comparison, blind }, choose) {
  if (comparison) return comparedList(item, comparison, choose);
  const scores = (sentence) => (blind ? [hiddenTag()] : [riskTag(sentence.level, sentence.risk), familyCount(item, sentence)]);
  return sentenceList(item, choose, (sentence, index) => [el("span", { class: "scores" }, ...scores(sentence)),
    partText(item, sentencePart(index), sentence.text, "span", { class: "text" })]);
}

function itemBadges({ item, blind, reconsider, audit, old_weights: old, attempts }) {
  const attempted = attempts ? [attemptsBadge(attempts, item)] : [];
  if (blind) return [hiddenBadge(), ...attempted];
  const status = item.status !== "open" && el("span", { class: "status", text: STATUSES[item.status] });
  const named = item.band ? fill(t.band, { band: BANDS[item.band] }) : t.notScored;
  const band = el("span", { class: `band ${item.level}`, title: BAND_MEANINGS[item.band], text: named });
  return [riskTag(item.level, item.risk), band, status,
    reconsider && openedBadge(), audit && auditBadge(), old && oldWeightsBadge(), ...attempted];
}

function badge(shape, text, { title, kind = "" }) {
  return el("span", { class: kind ? `badge ${kind}` : "badge", title },
    el("span", { class: "shape", "aria-hidden": "true", text: shape }), text);
}

const auditBadge = () => badge("◇", t.auditBadge, { title: t.auditWhy, kind: "audit" });
const oldWeightsBadge = () => badge("△", t.oldWeightsBadge, { title: t.oldWeightsWhy, kind: "old-weights" });

function riskiest(item) {
  let best = 0;
  item.sentences.forEach((sentence, index) => { if ((sentence.risk ?? -1) > (item.sentences[best].risk ?? -1)) best = index; });
  return best;
}
