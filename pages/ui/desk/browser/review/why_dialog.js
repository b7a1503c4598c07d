// Why an item is accepted against its risk, rejected, or declined.

// `blank`: Enter without a word will do.
const WHY = {
  accept: { label: t.acceptBecause, reasons: ACCEPT_REASONS, other: t.reasonOtherHint, help: t.acceptHelp, blank: false },
  reject: { label: t.rejectBecause, reasons: REJECT_REASONS, other: t.reasonOtherHint, help: t.reasonHelp, blank: false },
  decline: { label: t.declineBecause, reasons: DECLINE_REASONS, other: t.declineHint, help: t.declineHelp, blank: true },
};

// `reasons`: those of this kind of item; else the act's own. A list that digits choose from, and a field for what is not in it.
function askWhy({ dialog }, op, done, reasons = WHY[op].reasons) {
  const { label, other, help, blank } = WHY[op];
  const end = (reason) => { dialog.close(); done(reason); };
  const field = textField({ label: other, longest: LIMITS.note }, (text) => { if (text || blank) end(text); });
  const choices = Object.entries(reasons).map(([reason, name]) => [name, () => end(reason)]);
  dialog.show(label, digitChoices(choices), field, quietLine(help));
}
