### Repairs that a model offers, and answers that are written under watch.

generation-unknown = There is no answer number { $generation } that was written here.

## Jobs

job-offer-repairs = Have repairs proposed for { $set }
job-offer-repairs-all = Have repairs proposed for everything
job-generate = Write an answer: { $question }
job-repaired = Corrections: { $repaired }; deletions: { $deleted }; hedges: { $hedged }; left as they are: { $left }.
job-repairs-failed = Without a reply: { $count }.

## How writing ended

generation-end-done = Finished.
generation-end-length = Stopped at the length that was asked for.
generation-end-budget = Stopped: the budget is used up.
generation-end-cancelled = Cancelled.
generation-end-failed = Stopped: a model did not reply.

## What may be asked

generation-no-question = An answer needs a question of at most { $longest } characters.
generation-no-sources = An answer needs sources, of at most { $longest } characters together.
generation-length = An answer has 1 to { $most } sentences.
take-back-stale = Another step was taken back meanwhile. Look again.
take-back-decided = Somebody has decided this answer in review: what is left to change is changed there.
take-back-nothing-left = This is all that is left of the answer.
