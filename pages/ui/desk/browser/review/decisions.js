// The decisions of reviewers: their names and reasons in the reader's language, and those made on an item.

import { dayAndTime, el, fill } from "../elements.js";
import { LABELS } from "../signs.js";

// The reasons as they are stored, in every language alike, with the words that the reader sees.
export const REJECT_REASONS = {
  "contradicts the source": t.reasonContradicts, "not in the source": t.reasonNotInSource, "off topic": t.reasonOffTopic,
  "wrong key or choices": t.reasonWrongKey, "badly written": t.reasonBadlyWritten,
};
// The reasons for rejecting a quiz, as core.domain.rejection_causes names them: they are counted when quizzes are made.
export const QUIZ_REJECT_REASONS = {
  "wrong key": t.causeWrongKey, "not in the source": t.reasonNotInSource, "several answers are right": t.causeSeveralRight,
  "too easy to guess": t.causeTooEasy, "badly written": t.reasonBadlyWritten,
};
export const ACCEPT_REASONS = {
  "said in other words": t.acceptOtherWords, "true, though the sources are silent": t.acceptTrueAnyway,
  "the detectors are mistaken": t.acceptMistaken,
};
export const DECLINE_REASONS = {
  "needs an expert": t.declineExpert, "not my language": t.declineLanguage, "the sources do not help": t.declineSources,
};
const REASON_NAMES = { ...REJECT_REASONS, ...QUIZ_REJECT_REASONS, ...ACCEPT_REASONS };
export const BANDS = {
  accept: t.bandAccept, review: t.bandReview, reject: t.bandReject,
  publish: t.bandPublish, mark: t.bandMark, replace: t.bandReplace, discard: t.bandDiscard,
};
// The action for a quiz of each risk level.
export const BAND_MEANINGS = {
  publish: t.bandPublishMeans, mark: t.bandMarkMeans, replace: t.bandReplaceMeans, discard: t.bandDiscardMeans,
};
export const STATUSES = { open: t.statusOpen, accepted: t.statusAccepted, edited: t.statusEdited, rejected: t.statusRejected };
export const VERDICTS = {
  accept: { shape: "✓", name: t.verdictAccept },
  edit: { shape: "✎", name: t.verdictEdit },
  reject: { shape: "✕", name: t.verdictReject },
};
// What a person did with an item without deciding it.
const TRANSFERS = {
  postpone: { shape: "↷", name: t.verdictPostpone },
  decline: { shape: "⊘", name: t.verdictDecline },
};

// Returns the sign and the name of an act in the list of one's own acts.
export function actOf({ verdict, label, to }) {
  if (label) return { shape: LABELS[label].shape, name: t.verdictLabel };
  if (verdict === "return") return { shape: "→", name: fill(t.verdictReturn, { name: to }) };
  return VERDICTS[verdict] ?? TRANSFERS[verdict];
}

// Returns who decided an item, what and when; undone decisions are struck through.
export function decisionHistory(decisions) {
  const row = (decision) => el("li", { class: decision.undone ? "undone" : null },
    decisionWords(decision),
    decision.reason && el("span", { class: "quiet", text: ` · ${REASON_NAMES[decision.reason] ?? decision.reason}` }),
    decision.undone && el("span", { class: "quiet", text: ` · ${t.takenBack}` }));
  return decisions.length > 0 && el("ul", { class: "history" }, ...decisions.map(row));
}

function decisionWords({ verdict, person, at, undone }) {
  const { shape, name } = VERDICTS[verdict];
  const words = fill(t.decidedBy, { status: name, name: person, time: dayAndTime(at, "medium") });
  return el(undone ? "s" : "span", { text: `${shape} ${words}` });
}
