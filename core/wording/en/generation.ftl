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

## The page

answer-what = An answer is written sentence by sentence from your sources. What is doubted is looked up in them, and mended before the next sentence follows.
answer-who-orders = Having answers written takes the role analyst or admin. What was written is below.
answer-model = Written by { $model }
answer-model-head = Model
answer-question = Question
answer-sources = Sources
answer-sources-how = One paragraph, one source: leave an empty line between them.
answer-mode = When to check
answer-mode-active = After each sentence
answer-mode-post_hoc = Once all is written
answer-mode-how = After each sentence, the next builds on what was mended. Once all is written serves to compare: what an error led to stays.
answer-length = Sentences at most
answer-tokens = At most about { $calls } calls, { $input } tokens in, { $output } out: as if every sentence were doubted and mended.
answer-start = Write it
answer-none = No answer was written here yet.
answer-recent = Written here
answer-person = Asked for by
answer-another = Another answer
answer-no-text = No sentence stands yet.
answer-being-written = being written
answer-in-review = Open in review
answer-sources-given = { $count ->
    [one] 1 source
   *[other] { $count } sources
}
answer-steps = Every step
answer-sentence = Sentence

step-drafted = Drafted
step-doubted-model = Doubted: the model gave it { $percent } %
step-doubted-proxy = Doubted: a model that stands in gave it { $percent } %
step-doubted-samples = Doubted: { $percent } % of the samples have it
step-doubted-none = To be checked: nothing says how likely it is
step-asked = Asked
step-retrieved = Found beyond the given sources
step-answered-right = The sources say yes to
step-answered-wrong = The sources say no to
step-answered-untold = The sources do not tell
step-kept = Kept
take-back-repair = Take back the repair of sentence { $number }
take-back-sentence = Take back sentence { $number }
repairs-nothing-flagged = There is nothing to repair: no undecided sentence with sources is above the review threshold, or this model was asked about all of them.
ask-repairs = Propose repairs
ask-plan-repairs = { $sentences ->
    [one] 1 sentence
   *[other] { $sentences } sentences
} above the review threshold.
ask-repairs-how = Each is offered in review, with what it rests on, to be taken with the key g. Where no correction holds, a deletion or a hedge is offered and called so.

## evaluate-repair

given-repair-wrong = { $file }, line { $line }: this is no repair. Write {"{"}"id": …, "sentence": 0, "text": …, "sources": [1]{"}"}.
given-repairs-unread = { $file } cannot be read: { $error }
given-repair-unlabelled = There is no labelled sentence { $sentence } of { $id } in these files.
repairs-of-nothing-labelled = There is no labelled sentence with a repair.
