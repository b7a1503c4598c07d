# Acts on many items at once, at the review desk.
bulk-policy-changed = Not done: another policy became active, and its band was not audited. Look at the offer again.
may-not-accept-band = { $name } may not accept a whole band: that takes the roles editor and analyst.
bulk-needs-filter = Choose one kind, and a set or a language, above: a band is accepted only for what its audit speaks of.
bulk-not-audited = Not done: the audit of this band does not allow it yet.
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
accept-needs-reason = Not accepted: it is still above the cut after the edit. Say why it is right.
item-declined = Item { $item } goes to somebody else: you cannot judge it
decline-changed = Not passed on: item { $item } changed since it was shown.
item-returned = Item { $item } returned to { $name }, who gets it first
return-changed = Not returned: item { $item } changed since it was shown.
return-nobody = Not returned: { $name } is nobody else who may review.
view-name = Not saved: a name takes 1 to { $longest } printable characters.
view-not-yours = Not done: everybody uses the view { $view }; changing it takes the role analyst or admin.
view-saved = Saved the view { $view }
view-forgotten = Removed the view { $view }
show-all-kinds = All kinds
show-everybodys = Everybody's
show-mine = Assigned to me
show-flagged = Flagged
order-risk = Riskiest first
order-uncertain = Nearest to the cut first
order-value = Most telling first
order-oldest = Oldest first
order-random = Random
key-return = return the item to one person, with a note
key-same = the same claim everywhere: list it, and decide all of it at once
key-link = copy a link to this item and sentence
key-views = saved views
key-band = accept the whole band below the review cut, if its audit allows it
button-return = Return to …
desk-filter-kind = Kind
desk-filter-order = Order
desk-filter-only = Only
desk-audit-badge = audit: drawn at random from what would pass
desk-audit-why = It lies below the review cut and would pass unseen. Some of these are looked at all the same, to count what slips through.
desk-passing-on = Passing it on…
desk-deciding-all = Deciding all of them…
desk-accept-because = Still above the cut after the edit: accept because
desk-accept-other-words = said in other words
desk-accept-true-anyway = true, though the sources are silent
desk-accept-mistaken = the detectors are mistaken
desk-accept-help = Esc goes back. Only accepting asks for a reason.
desk-decline-expert = needs an expert
desk-decline-language = not my language
desk-decline-sources = the sources do not help
desk-return-to = Return to
desk-return-name = Name, then Enter
desk-return-note = Note (may be empty), then Enter
desk-return-help = They alone get it, first of all. Esc goes back; the note is kept.
desk-band-tool = Accept a band
desk-band-offer = Below the review cut: { $count } open, band { $band }
desk-band-audit = Audit: { $audited } looked at, { $wrong } wrong. With 95 % certainty at most { $bound } are wrong; allowed are { $most }.
desk-band-more = Audit { $count } more of these first, all of them right. The queue mixes them in.
desk-band-too-wrong = Too much of it was wrong: this band cannot be accepted as a whole.
desk-band-nothing = Nothing is open there.
desk-band-accept-all = Accept all of it: { $count }
desk-bulk-help = One act: u takes all of it back. Esc goes back.
desk-claim-places = The same claim of the same sources, places: { $count }
desk-claim-reject = Reject every open item: { $count }
desk-claim-accept = Accept every open item: { $count }
desk-claim-label = Label each of the { $count }: { $label }
desk-claim-nothing = None of these is open.
desk-views = Views
desk-views-none = No view is saved yet.
desk-view-name = Name for what is shown now
desk-view-share = for everybody
desk-view-shared = everybody's
desk-view-keep = Save the view
desk-view-forget = Remove the view { $name }
desk-view-help = A digit goes to a view. Esc goes back.
desk-link = Link
desk-link-copied = Link copied: item { $item }, sentence { $number }
desk-decided-by = { $status } by { $name }, { $time }
desk-taken-back = taken back
desk-batch-line = { $status }: { $count }
desk-labels-line = { $label }, sentences: { $count }
desk-verdict-label = labelled
desk-batch-progress = { $done } of { $count } decided
desk-batch-progress-of = What the worker does with many items
desk-claim-help = One act: u takes all of it back, except where you label otherwise meanwhile. Esc goes back.
desk-passed-on = Passed on
desk-passed-on-tip = You said that you cannot judge these: they are for others
