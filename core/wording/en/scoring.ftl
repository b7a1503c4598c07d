### How the risks of all detectors become one.

## Without labels

not-scored-yet = Not scored yet.
detector-failed = { $detector } failed: { $error }
detector-fusion = fused risk
fusion-nothing-heard = No detector could check this sentence.
claims-nothing-courtesy = It only says something polite: nothing in it can be wrong.
claims-nothing-question = It only asks: nothing in it can be wrong.
claims-nothing-lead-in = It only says what comes next: nothing in it can be wrong.
claims-nothing-heading = It is only a heading, or names a source: nothing in it can be wrong.
claims-nothing-refusal = It only says that there is no answer: nothing in it can be wrong.
fusion-tally = Detectors: { $more } for more risk, { $less } for less, { $silent } silent.
fusion-key-says-false = The key calls its statement false: what speaks for the statement speaks against the key.
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
learned-answer-raises = The answer as a whole raises it.
learned-answer-lowers = The answer as a whole lowers it.
learned-usual = All detectors find it as risky as most sentences.
weights-need-detectors = The policy's weights need { $detectors }, which does not run here.
