// What is decided at the review desk and why, in the reader's words.

// As stored, whoever decides in whatever language, with the words it is shown in.
const REJECT_REASONS = {
  "contradicts the source": t.reasonContradicts, "not in the source": t.reasonNotInSource, "off topic": t.reasonOffTopic,
  "wrong key or choices": t.reasonWrongKey, "badly written": t.reasonBadlyWritten,
};
// Of a quiz, as core.domain.rejection_causes names them: what makes them is mended by what they say.
const QUIZ_REJECT_REASONS = {
  "wrong key": t.causeWrongKey, "not in the source": t.reasonNotInSource, "several answers are right": t.causeSeveralRight,
  "too easy to guess": t.causeTooEasy, "badly written": t.reasonBadlyWritten,
};
const ACCEPT_REASONS = {
  "said in other words": t.acceptOtherWords, "true, though the sources are silent": t.acceptTrueAnyway,
  "the detectors are mistaken": t.acceptMistaken,
};
const DECLINE_REASONS = {
  "needs an expert": t.declineExpert, "not my language": t.declineLanguage, "the sources do not help": t.declineSources,
};
const REASON_NAMES = { ...REJECT_REASONS, ...QUIZ_REJECT_REASONS, ...ACCEPT_REASONS };
const BANDS = {
  accept: t.bandAccept, review: t.bandReview, reject: t.bandReject,
  publish: t.bandPublish, mark: t.bandMark, replace: t.bandReplace, discard: t.bandDiscard,
};
// What a quiz in this band is for.
const BAND_MEANINGS = {
  publish: t.bandPublishMeans, mark: t.bandMarkMeans, replace: t.bandReplaceMeans, discard: t.bandDiscardMeans,
};
const STATUSES = { open: t.statusOpen, accepted: t.statusAccepted, edited: t.statusEdited, rejected: t.statusRejected };
const VERDICTS = {
  accept: { shape: "✓", name: t.verdictAccept },
  edit: { shape: "✎", name: t.verdictEdit },
  reject: { shape: "✕", name: t.verdictReject },
};
