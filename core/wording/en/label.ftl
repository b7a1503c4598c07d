### The label desk: labels given blind, with evidence. Its script reads what starts with desk-.

## How it went

may-not-label = { $name } may not label: that takes the role { $roles }.
label-back = Label of sentence { $number } taken back
label-stored = Sentence { $number }: { $label }
evidence-does-not-fit = Not stored: the evidence for sentence { $number } does not stand in the source as it was chosen.
sentences-first = Label every sentence first, or postpone the item.

## Keys

key-supported = supported by the sources
key-minor = minor error: partly wrong; with Shift: name the kind
key-major = major error: mostly wrong or off topic; with Shift: name the kind
key-not-checkable = not checkable: nothing to be true or false
key-undo-label = undo my last act: a label, or that I postponed or skipped an item
key-postpone-item = postpone the item: to the end of my queue
key-evidence = next sentence of the sources as evidence; with Shift: the one before
key-evidence-none = no evidence
key-next-item = next sentence, or next item once this one is complete (also Enter)
key-pause = stop after each label, to look and revise; or go straight on
key-guidelines = read the guidelines

## On screen

desk-nothing-to-label = Nothing to label here
desk-label-task = Label each sentence by the sources
desk-scores-later = Scores appear once a sentence is labelled.
desk-checks-later = What the detectors say is hidden until you have labelled it.
desk-no-label-to-undo = There is nothing to undo in this tab.
desk-undoes-label = Undo: label of sentence { $number }, item { $item }
desk-said-before = before: { $label }
desk-before-and-now = Before seeing the scores: { $before }. Now: { $now }.
desk-pause-on = Auto-advance: off
error-kind-contradiction = contradicts the source
error-kind-unsupported = not in the source
error-kind-wrong-slot = right value in the wrong place
error-kind-off-topic = off topic
error-kind-incomplete = leaves out what matters
error-kind-badly-written = badly written
error-kinds-too-many = Not saved: at most { $most } kinds of error, each of at most { $longest } characters.
desk-error-kind-of = { $label }: which kind?
desk-error-kind-help = The digit labels the sentence with this kind. Esc goes back; the key without Shift names none.
desk-pause-off = Auto-advance: on
desk-chosen-order = Not drawn at random: labels given here never certify a threshold.

## What one has labelled

desk-my-sentences = My sentences
desk-today-tip = Sentences I labelled since midnight
desk-in-all-tip = Sentences I labelled
desk-this-set = This set, everybody
desk-this-set-tip = Sentences labelled in this set, by everybody
desk-this-item = This item
desk-progress = { $done } of { $count }
desk-progress-of = Sentences labelled in this item

## Choosing evidence

desk-evidence-row = Your evidence
desk-evidence-at = { $number } of { $count }
desk-evidence-none-yet = No evidence selected. Saved as “not mentioned in the sources”.
desk-evidence-pending = stored with the next label
desk-evidence-no-sources = There is no source to choose from.
desk-evidence-next = Next sentence of the sources
desk-evidence-clear = No evidence

## Labels sent back

may-not-send-back = { $name } may not send labels back: that takes the role editor, analyst or admin.
send-back-cannot = Not sent back: { $name } may not label in { $set }, which takes the role { $role }.
labels-sent-back = Item { $item } sent back
desk-sent-back = Sent back by { $person }: { $text }
desk-sent-back-sentence = Sentence { $number } sent back by { $person }: { $text }
desk-returned = sent back

## Guidelines at the desk

desk-guidelines = Guidelines, version { $version }
desk-guidelines-none = No guidelines yet
desk-guidelines-changed = The guidelines changed since your last label: version { $before } then, version { $version } now.
