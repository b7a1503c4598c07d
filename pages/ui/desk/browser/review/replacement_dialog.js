// A better question in the place of this one, as a learner would read it; one key takes it, as an edit.

function offerReplacement(frame, { refused, replacement }, take) {
  if (!replacement) { frame.refuse(refused || t.noReplacement); return; }
  const { quiz, question } = replacement;
  const end = () => { frame.dialog.close(); take({ op: "replace", stem: question, key: quiz.key }); };
  frame.dialog.show(t.replacement, quietLine(replacement.origin), questionPanel(replacement),
    quiz.explanation && el("p", { lang: replacement.lang, text: quiz.explanation }),
    digitChoices([[t.replacementTake, end]]), quietLine(t.replacementHelp));
}

// Where the band asks for one.
function replacementButton(desk) {
  const { item, mine, blind, replacements } = desk.data;
  return mine && replacements && !blind && item.quiz && item.band === "replace" && el("p", { class: "editkeys offer" },
    keyButton(t.replacementOffer, desk.frame.cap("replacement"), (event) => desk.perform("replacement", event.timeStamp)));
}
