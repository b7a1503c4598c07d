### The adjudication desk: what people label differently, settled by the sources. Its script reads what starts with desk-.

## Nothing to settle, and how it went

adjudicate-nothing = People agree wherever two of them labelled the same sentence.
adjudicate-with-others = What is left is with other adjudicators just now.
adjudicate-stored = Settled sentence { $number }: { $label }
adjudicate-back = Decision on sentence { $number } taken back
adjudicate-stale = Not stored: item { $item } changed, or somebody else settled this sentence meanwhile.
adjudicate-asked = Item { $item } goes to one more annotator
adjudicate-note-long = Not stored: the note is too long; { $most } characters fit.
adjudicate-evidence-gone = Not stored: the evidence no longer stands in its source.
no-such-item = There is no item { $item }.

## Keys and buttons

key-settle-supported = settle it as supported
key-settle-minor = settle it as a minor error: partly wrong
key-settle-major = settle it as a major error: mostly wrong or off topic
key-settle-not-checkable = settle it as not checkable
key-conflict-down = next conflict (also ↓)
key-conflict-up = conflict before (also ↑)
key-undo-settled = undo my last decision
key-evidence-settled = what the decision rests on: agreeing labels, one piece of evidence, nothing
key-note = write a note that goes along with the decision
key-names = show or hide names; that you saw them is stored
key-another = ask one more annotator before it is settled
key-skip-conflict = skip the item: to me it comes last
button-another = Ask one more
button-names = Names

## On screen

desk-nothing-to-adjudicate = Nothing to adjudicate
desk-adjudicate-task = Settle what people label differently, by the sources
desk-adjudicate-blind = Scores stay hidden here, and names until you ask: what you decide becomes the known label.
desk-in-conflict = In conflict
desk-conflict-items = Items
desk-conflict-items-tip = With a sentence that people label differently
desk-conflict-sentences = Sentences
desk-conflict-sentences-tip = That people label differently
desk-settled-by-me = Settled by me
desk-settled-today-tip = Sentences I settled since midnight
desk-settled-in-all-tip = Sentences I settled
desk-bound-none = no evidence bound
desk-settled = settled
desk-unanimous = everybody said so
desk-rests-on = The decision will rest on: { $item }
desk-rests-on-agreeing = what those bound who said the same
desk-rests-on-nothing = no evidence
desk-note-goes-along = Note with the next decision: { $item }
desk-note-text = Note
desk-note-help = Enter keeps it, Shift+Enter starts a new line, Esc leaves it as it was.
desk-note-keep = Keep
desk-not-in-conflict = People do not differ on this sentence: the key was not used.
desk-asking-another = Asking one more annotator…
