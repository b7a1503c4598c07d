// The item in the middle of the review desk: its sentences, or a quiz whose key is away.

function drawQuiz({ shell, data }, answer) {
  const list = tryPanel(data.item, answer);
  shell.detail.replaceChildren();
  shell.sources.replaceChildren(...sourcesPanel(data.item, { checks: [] }, null).nodes);
  shell.work.replaceChildren(itemLine(data.item, [], null), list);
  return list;
}

function drawReviewed(desk) {
  const { item, comparison, pending, reconsider, past, suggestions } = desk.data;
  const list = reviewedList(desk.data, (index) => desk.choose(index));
  const now = comparison ? comparisonLine(comparison) : pending ? el("span", { class: "pending", text: t.rescoring }) : !desk.busy && desk.editor.draftLine(item);
  desk.shell.work.replaceChildren(...[itemLine(item, reviewHead(desk.data), now), !reconsider && pastList(past), questionPanel(item),
    repairPanel(item, suggestions[0], desk.shell.cap("repair"), () => desk.perform("repair", performance.now())), list].filter(Boolean));
  return list;
}

function reviewedList({ item, comparison, blind }, choose) {
  if (comparison) return comparedList(item, comparison, choose);
  const scores = (sentence) => (blind ? [hiddenTag()] : [riskTag(sentence.level, sentence.risk), voiceCount(item, sentence)]);
  return sentenceList(item, choose, (sentence) => [el("span", { class: "scores" }, ...scores(sentence)), el("span", { class: "text", text: sentence.text })]);
}

function reviewHead({ item, blind, reconsider, audit, old_weights: old, attempts }) {
  const status = item.status !== "open" && el("span", { class: "status", text: STATUSES[item.status] });
  const band = el("span", { class: `band ${item.level}`, text: item.band ? fill(t.band, { band: BANDS[item.band] }) : t.notScored });
  const head = blind ? [hiddenBadge()] : [riskTag(item.level, item.risk), band, status, reconsider && openedBadge(), audit && auditBadge(), old && oldWeightsBadge()];
  return attempts ? [...head, attemptsBadge(attempts, item)] : head;
}

function riskiest(item) {
  let best = 0;
  item.sentences.forEach((sentence, index) => { if ((sentence.risk ?? -1) > (item.sentences[best].risk ?? -1)) best = index; });
  return best;
}
