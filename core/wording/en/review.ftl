### The review desk: accept, edit, reject, one item or many at once. Its script reads what starts with desk-.

## How it went

may-not-review = { $name } may not review: that takes the role { $roles }.
item-accepted = Accepted item { $item }
item-rejected = Rejected item { $item }
item-next = Next item
next-undecided = Accept, edit, reject or postpone it first; “next” works after an edit.
undo-another = Not undone: your last act is another one by now.
undo-stale = Not undone: the item was changed or decided by somebody else since.
undo-leased = Not undone: somebody else has the item now.
undo-done-accept = Undone: item { $item } is no longer accepted
undo-done-edit = Undone: item { $item } has its earlier text again
undo-done-reject = Undone: item { $item } is no longer rejected
undo-done-postpone = Undone: item { $item } is no longer postponed
undo-done-decline = Undone: item { $item } is yours to decide again
undo-done-return = Undone: item { $item } is with you again
postpone-changed = Not postponed: item { $item } changed since it was shown.
decline-changed = Not skipped: item { $item } changed since it was shown.

## Keys and buttons

key-accept = accept, and go to the next item
key-edit = edit the text, or the parts of a quiz; Ctrl+Enter saves, Esc leaves
key-reject = reject; with Shift: choose a reason
key-postpone = postpone: to the end of my queue
key-undo = undo my last act, whatever it was
key-next = next item after an edit (also Enter)
button-accept = Accept
button-edit = Edit
button-reject = Reject
key-return = send the item to one person, with a note
key-same = the same claim everywhere: list it, and decide all of it at once
key-band = accept all low-risk items, if their audit allows it
key-search = search items by words or number
key-inbox = inbox: items and comments sent to me
key-reading = answer as readers see it, or its list of sentences
key-strike = delete the sentence, as an edit
button-return = Send to …

## On screen

desk-nothing-to-review = Nothing to review here
desk-band = Action: { $band }
desk-not-scored = not scored yet
desk-likely-right = likely right
desk-possibly-wrong = possibly wrong
desk-likely-wrong = likely wrong
desk-step-choose = Choose a sentence with { $down } and { $up }. Marked ones are likely wrong.
desk-step-read = Read at the side why, and what the source says.
desk-step-decide = Decide: { $accept } accepts, { $edit } edits, { $reject } rejects. { $undo } undoes whatever you did last.
desk-steps-read = Got it
desk-status-open = open
desk-status-accepted = accepted
desk-status-edited = edited
desk-status-rejected = rejected
desk-verdict-accept = accepted
desk-verdict-edit = edited
desk-verdict-reject = rejected
desk-verdict-postpone = postponed
desk-verdict-decline = skipped: can’t judge
desk-verdict-return = sent to { $name }
desk-undoes = Undo: { $act }, item { $item }
desk-undoes-many = Undo: { $act }
desk-left-out = Hidden by filter
desk-left-out-tip = Open, but hidden by the filter or below the threshold
desk-up-next = Up next
desk-my-decisions = My last decisions
desk-search = Search
desk-search-hint = Words, name or number
desk-search-help = All items that contain every word, decided or not, the riskiest first. Esc goes back.
desk-search-none = No item contains “{ $text }”.
desk-inbox = Inbox
desk-inbox-sent = sent to you
desk-inbox-written = comment
desk-inbox-none = Nothing waits for you.
desk-inbox-help = Items leave when they are decided, comments when they are resolved. Name somebody with @ to write to them. Esc goes back.
desk-saving-earlier = Saving what was pressed before…
desk-accepting = Accepting…
desk-rejecting = Rejecting…
desk-saving-edit = Saving the edit…
desk-one-moment = { $busy } one moment.
desk-decided-already = This item is { $status }: take it back with { $undo }, or go on with { $next }.
desk-nothing-silent = No detector kept silent about this sentence.
desk-went-on = The item went on without you; your draft is kept.
desk-audit-badge = audit: drawn at random from what would pass
desk-audit-why = It lies below the review threshold and would pass unseen. Some of these are looked at all the same, to count what slips through.
desk-passing-on = Passing it on…
desk-deciding-all = Deciding all of them…
desk-decided-by = { $status } by { $name }, { $time }
desk-taken-back = taken back
desk-passed-on = Passed on
desk-passed-on-tip = You said that you cannot judge these: they are for others
desk-old-weights-badge = old weights
desk-old-weights-why = This risk comes from the weights of an earlier policy: the item was not combined again yet. The risk levels are those of the active policy.

## Rejecting, and accepting against the risk

desk-reject-because = Reject because
desk-reason-contradicts = contradicts the source
desk-reason-not-in-source = not in the source
desk-reason-off-topic = off topic
desk-reason-wrong-key = wrong key or choices
desk-reason-badly-written = badly written
desk-cause-wrong-key = the key is wrong
desk-cause-several-right = several answers are right
desk-cause-too-easy = too easy to guess
desk-reason-other-hint = Another reason, then Enter
desk-reason-help = Esc goes back. The key without Shift rejects without a reason.
accept-needs-reason = Not accepted: it is still above the threshold after the edit. Say why it is right.
desk-accept-because = Still above the threshold after the edit: accept because
desk-accept-other-words = said in other words
desk-accept-true-anyway = true, though the sources are silent
desk-accept-mistaken = the detectors are mistaken
desk-accept-help = Esc goes back. Only accepting asks for a reason.

## Edits

may-not-edit = { $name } may not edit: that takes the role { $roles }.
edit-waits = Not done: the edit is still being stored.
edit-stored = Edit stored
edit-scored = Edited and scored again
edit-cancelled = The edit was cancelled.
edit-unchanged = Nothing was changed.
edit-empty = An edit cannot leave the text empty. Reject the item instead.
edit-no-quiz = This item is no quiz: edit its text.
edit-no-question = An edit cannot leave the question empty. Reject the item instead.
edit-one-option = One option is no choice: add another, or remove it.
edit-empty-option = An option is empty: fill it in or remove it.
edit-same-options = Two options say the same.
edit-no-key = Say which answer is right.
edit-stale = The edit was not stored: the item changed since it was shown. Open it again and edit what is there.
edit-leased = The edit was not stored: somebody else holds the item now. Open it again when it is free.
desk-draft-kept = Draft kept:
desk-draft-goes-on = goes on with it
desk-discard = discard
desk-rescoring = Re-scoring the edit…
desk-risk = risk
desk-before-after = Sentences before and after
desk-reading-view = The answer as its readers see it
desk-reading-markup = Not visible to readers
desk-reading-on = Answers are shown as readers see them.
desk-reading-off = Answers are shown as a list of sentences.
desk-no-reading = This item has no other view now.
desk-edit-scoring = The edit is being scored: one moment.
desk-leave-edit-first = Save the edit or leave it with Esc first.
desk-edit-left = Edit left; your draft is kept.
desk-edit-empty = An edit cannot leave the text empty. Reject the item instead.
desk-edit-unchanged = Nothing was changed. Esc goes back.
desk-edit-gone = This item is not on screen any more; your draft is kept.
desk-edit-text = Text of the answer
desk-edit-save = Save and re-score
desk-edit-back = Back
desk-edit-quiz = First line: the key. Below it: the explanation.
desk-edit-stem = Question
desk-edit-explanation = Explanation
desk-edit-key = Right answer
desk-edit-also = Also right, one on each line
desk-options = Options
desk-edit-options = Options; the marked one is the key
desk-edit-option = Option { $label }
desk-edit-add-option = Add an option
desk-edit-remove-option = Remove: { $label }
desk-edit-leave = Leave the edit?
desk-edit-keep = Leave, and keep the draft
desk-edit-discard = Leave, and discard what was changed
desk-edit-leave-help = Esc goes back to the edit.
desk-edit-no-question = An edit cannot leave the question empty. Reject the item instead.
desk-edit-empty-option = An option is empty: fill it in or remove it.
desk-edit-same-options = Two options say the same.
desk-edit-no-key = Say which answer is right.
desk-repair = Suggested repair
desk-repair-by = Suggested by { $label }
desk-repair-accept = Take it
desk-repair-rests = What it rests on
desk-strike-no-quiz = A quiz has no sentence to delete: edit it instead.
desk-no-repair = No repair is suggested, and no source shows another wording for this sentence.
key-repair = use the suggested repair, or the source’s wording, as an edit

## A better question in its place

key-replacement = quizzes: offer a verified replacement
replacement-gone = Not replaced: something else would be offered by now. Ask again.
desk-replacement = In the place of this question
desk-replacement-offer = Offer a verified replacement
desk-replacement-take = Put it in its place
desk-replacement-help = No check found anything in it. It is stored as an edit and checked again; u takes it back. Esc goes back.
desk-replacement-sought = Looking for a better question…
desk-no-replacement = There is no better question in this material.

## Returned to one person

item-returned = Item { $item } is sent to { $name }, who gets it first
return-changed = Not sent: item { $item } changed since it was shown.
return-nobody = Not sent: { $name } is nobody else who may review.
desk-return-to = Send to
desk-return-name = Name, then Enter
desk-return-note = Note (may be empty), then Enter
desk-return-help = They alone get it, first of all. Esc goes back; the note is kept.

## Many items at once

bulk-policy-changed = Not done: another policy became active, and its risk level was not audited. Look at the offer again.
may-not-accept-band = { $name } may not accept all low-risk items: that takes the roles editor and analyst.
bulk-needs-filter = Choose one kind, and a set or a language, above. Only what an audit covers can be accepted as a whole.
bulk-not-audited = Not done: the audit of this risk level does not allow it yet.
bulk-nothing = Not done: none of these items is open any more as it was listed.
bulk-accepted =
    { $count ->
        [one] Accepted 1 item; u takes it back
       *[other] Accepted { $count } items; u takes all of it back
    }
bulk-rejected =
    { $count ->
        [one] Rejected 1 item; u takes it back
       *[other] Rejected { $count } items; u takes all of it back
    }
bulk-labelled =
    { $count ->
        [one] Labelled 1 sentence; u takes it back
       *[other] Labelled { $count } sentences; u takes all of it back
    }
bulk-unlabelled =
    { $count ->
        [one] Took the label of 1 sentence back
       *[other] Took the labels of { $count } sentences back
    }
bulk-unlabel-stale = Not taken back: all of these were labelled anew or edited since.
bulk-undone =
    { $count ->
        [one] Taken back: 1 item is open again
       *[other] Taken back: { $count } items are open again
    }
bulk-queued = The worker accepts { $count } items now; go on meanwhile
bulk-undo-queued = The worker takes { $count } items back; go on meanwhile
bulk-worker-done = The worker is through with the batch
bulk-stopped = The batch was stopped; what was done stays and can be taken back with u.
desk-bulk-help = One act: u takes all of it back. Esc goes back.
desk-batch-line = { $status }: { $count }
desk-labels-line = { $label }, sentences: { $count }
desk-verdict-label = labelled
desk-batch-progress = { $done } of { $count } decided
desk-batch-progress-of = What the worker does with many items

## A whole band

desk-band-tool = Accept all low-risk
desk-band-offer = Below the review threshold: { $count } open, risk level { $band }
desk-band-audit = Audit: { $audited } looked at, { $wrong } wrong. With 95 % certainty at most { $bound } are wrong, however often you look; allowed are { $most }.
desk-band-more = Audit { $count } more of these first, all of them right. The queue mixes them in.
desk-band-too-wrong = Too much of it was wrong: this risk level cannot be accepted as a whole.
desk-band-nothing = Nothing is open there.
desk-band-accept-all = Accept all of it: { $count }

## The same claim everywhere

desk-claim-places = The same claim of the same sources, places: { $count }
desk-claim-reject = Reject every open item: { $count }
desk-claim-accept = Accept every open item: { $count }
desk-claim-label = Label each of the { $count }: { $label }
desk-claim-nothing = None of these is open.
desk-claim-help = One act: u takes all of it back, except where you label otherwise meanwhile. Esc goes back.

## Decided before the scores are shown

item-accepted-blind = Accepted item { $item } without its scores. They are open now: decide again, or go on and keep it.
item-rejected-blind = Rejected item { $item } without its scores. They are open now: decide again, or go on and keep it.
desk-hidden-badge = scores hidden
desk-hidden-why = Scores are hidden on this item (a random check). They appear after you decide.
desk-opened-badge = scores opened
desk-opened-why = You decided without the scores; now they are open. Decide again, or go on and keep your decision.

## A quiz as a learner reads it

desk-findings = What the checks found
desk-explanation = Explanation, sentences: { $count }

## Quizzes answered before the key is shown

no-such-choice = The item has no such choice.
choice-stored = Your answer is stored; the answer key is shown.
key-shown = The answer key is shown.
try-first-on = Quizzes from now on: answer first, then see the answer key.
try-first-off = Quizzes from now on: the answer key is shown at once.
desk-try-it = Answer first: press the number of a choice.
desk-try-typed = Answer first: press 1, type your answer, press Enter.
desk-your-answer = Your answer
desk-show-key = Show the answer key
desk-my-answer = Your answer: { $label }
desk-not-the-key = not the answer key
desk-tried = Answered before seeing the answer key: { $done }, otherwise than it: { $count }.
desk-answer-first = Answer first, or ask for the answer key.
key-try-first = quizzes: answer before the answer key is shown, or see it at once
desk-answering = One moment…
