### How the risks of all detectors become one.

## Without labels

not-scored-yet = Not scored yet.
detector-failed = { $detector } failed: { $error }
detector-fusion = combined risk
fusion-nothing-heard = No detector could check this sentence.
claims-nothing-courtesy = It only says something polite: nothing in it can be wrong.
claims-nothing-question = It only asks: nothing in it can be wrong.
claims-nothing-lead-in = It only says what comes next: nothing in it can be wrong.
claims-nothing-heading = It is only a heading, or names a source: nothing in it can be wrong.
claims-nothing-refusal = It only says that there is no answer: nothing in it can be wrong.
claims-nothing-talk = It only speaks to the reader, or about the answer itself: nothing in it can be wrong.
fusion-tally = Checks: { $more } raise the risk, { $less } lower it, { $silent } do not judge.
fusion-key-says-false = The key calls its statement false: what speaks for the statement speaks against the key.
fusion-own-words = The answer is in its own words, so missing words say little here.
fusion-rest-raises = The rest of the answer raises it.
fusion-rest-lowers = The rest of the answer lowers it.
fusion-judge-raises = A language model's judgement raises it.
fusion-judge-lowers = A language model's judgement lowers it.
fusion-judge-alone = Only a language model judged this sentence.
fusion-judge-changed = Its model or its question changed since its weight was learnt: the fixed weight counts until it is learnt again.
judge-imported = Judged by { $model }; the verdict came as a file.
judge-imported-none = { $model } gave no verdict; its scores came as a file.

## Presets

detector-consistency-and-knowledge = consistency and knowledge
preset-s2 = The samples support it by { NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }, the passages by { NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }; half of each counts.
preset-part-missing = Did not run: { $parts }.

## With learnt weights

learned-raised = More risk than usual by { $names }.
learned-lowered = Less risk than usual by { $names }.
learned-answer-raises = The answer as a whole raises the risk.
learned-answer-lowers = The answer as a whole lowers the risk.
learned-usual = All detectors find it as risky as most sentences.
weights-need-detectors = The policy's weights need { $detectors }, which does not run here.

## What is wrong with a flagged sentence, in one line

finding-differs = The source says { $stated }, the answer { $said }.
finding-denied = The source denies this.
finding-contradicted = The source says something else.
finding-false-silence = The sources do say this.
finding-wrong-slot = The question asks for something else.
finding-supposed = The source only supposes this.
finding-reported = The source only reports that somebody says this.
finding-not-found = Not found in the sources: { $words }.
finding-not-said-words = The closest passage does not say: { $words }.
finding-nothing-near = Nothing in the sources is close to this.
finding-not-said = The closest passage does not say this.
