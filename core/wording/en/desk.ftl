### What the desks share. Their scripts read what starts with desk-, label- or band-: t.lowRisk is desk-low-risk.

## The item, its risk and its sources

desk-low-risk = low risk
desk-raised-risk = raised risk
desk-high-risk = high risk
desk-no-risk = not checked
desk-contradicts = contradicts
desk-supports = supports
desk-closest = closest passage, does not say it
desk-wrong-words = Not supported
desk-error-contradiction = Contradicts the sources
desk-error-unsupported = Not supported by the sources
desk-error-wrong-slot = Answers another question
desk-error-false-silence = The sources do say it
desk-checks = Checks
desk-checks-count = { $count } checks: { $raise } raise the risk, { $lower } lower it
desk-item = Item
desk-item-number = Item { $item }
desk-item-details = Item { $item }, revision { $revision }, { $id }
desk-why = Why
desk-sources = Sources
desk-sentences = Sentences
desk-sentence-of = Sentence { $number } of { $count }
desk-sentence-unchecked = Not checked.
desk-outside = Not part of the risk above
desk-evidence-only = Show only this detector's evidence
desk-evidence-none = This detector names no evidence
desk-evidence-lost = { $count } piece(s) of evidence no longer fit the source and are not shown.
desk-failed = failed
desk-abstained = not checked
desk-silent = Checks that did not judge
desk-passed-checks = Checks that found nothing: { $count }
desk-judges = What language models say
desk-judge-opinion = Opinion of { $name }, a language model
desk-judge-for = For
desk-judge-against = Against
desk-judge-no-place = no place named
desk-judge-reason = Its reason
desk-no-sources = This item came without passages and without samples.
desk-open-page = the page itself
desk-no-question = (no question)
desk-key-choice = key
source-passage = Passage { $number }
source-passage-named = Passage { $number } · { $id }
source-passage-retrieved = Passage { $number } · looked up: { $id } ({ $collection }, version { $version })
source-sample = Sample { $number }
source-graph = Knowledge graph · { $graph }
desk-chosen-evidence = your evidence

## Labels

label-supported = supported
label-minor = minor error
label-major = major error
label-not-checkable = not checkable
desk-meanings = What the labels mean
desk-supported-means = supported: the sources say so
desk-minor-means = Minor error: partly wrong
desk-major-means = Major error: mostly wrong or off topic
desk-not-checkable-means = not checkable: nothing that could be true or false
button-supported = Supported
button-minor = Minor error
button-major = Major error
button-not-checkable = Not checkable

## The queue beside it

desk-queue = Queue
desk-open = Open
desk-open-tip = Free for you to take, with the one in front of you
desk-done = Done
desk-done-tip = Decided, in what the filter shows
desk-others = In use by others
desk-others-tip = With other people just now
desk-later = Later
desk-later-tip = Postponed by you: they come last
desk-today = Today
desk-in-all = In all

## Saving

desk-saved = saved { $time }
desk-unsaved = { $count } unsaved
desk-unanswered = No answer from the server. What is unsaved stays in this browser and is sent again by itself.
desk-postponing = Postponing…
desk-taking-back = Taking back…
desk-going-on = Next item…
desk-key-unused = { $busy } the key was not used.
desk-no-item = No item was on screen: the key was not used.
desk-too-soon = The item had only just come up: the key was not used.
desk-unconfirmed = Not confirmed by the server yet
desk-gone-elsewhere = Item { $item } went to somebody else meanwhile: nothing of it was decided.
desk-nothing-to-undo = There is nothing to undo.
desk-complete = This item is complete; the next one is on its way…
not-understood = Not stored: the server did not understand this action.
item-elsewhere = Item { $item } is with somebody else just now.
item-went-elsewhere = Item { $item } went to somebody else while it lay here.
item-taken = Not stored: item { $item } is with somebody else now.
item-changed = Not stored: item { $item } changed since it was shown.
item-postponed = Postponed item { $item }
undo-nothing = There is nothing to undo.
postpone-another = Not postponed: another item is on screen by now.
no-such-sentence = Not stored: there is no such sentence.
item-declined = Item { $item } is skipped: others get it

## Keys and buttons

desk-keys = Keys
desk-keys-close = Esc closes this.
key-down = next sentence (also ↓)
key-up = sentence before (also ↑)
key-silent = show or hide the detectors that did not judge the sentence
key-help = this list
button-postpone = Postpone
button-undo = Undo
button-next = Next
key-comment = comments on the sentence or the item; Ctrl+Enter sends
key-flag = flag the sentence, or take my flag away
key-decline = skip: leave an item that you can’t judge to others; with Shift: say why
button-comment = Comment
button-decline = Skip: can’t judge
key-link = copy a link to this item and sentence

## Keys as one chose them

key-cannot-be-chosen = Not changed: only letters and digits can be chosen.
key-taken = Not changed: { $key } does something else here. Move that one first.
keys-stored = Keys changed
desk-key-change = Another key for: { $label }
desk-key-press = Press the new key (Esc keeps the old one)
desk-keys-reset = Reset shortcuts
desk-keys-choose = Choose a key to change it.

## Links, and the ends of an item

desk-link = Link
desk-link-copied = Link copied: item { $item }, sentence { $number }
desk-last-sentence = This is the last sentence.
desk-first-sentence = This is the first sentence.

## Passing on what one cannot judge

desk-declining = Leaving it to others…
desk-decline-because = I cannot judge this because
desk-decline-hint = The reason, then Enter
desk-decline-help = Esc goes back. The item is not shown to you again.
desk-decline-expert = needs an expert
desk-decline-language = not my language
desk-decline-sources = the sources do not help

## How often such a risk was right, and which detectors doubt

track-record = { $wrong } of { $count } labelled sentences with a similar score were wrong ({ $where }; with 95 % certainty { $low }–{ $high } %).
desk-voices-doubt = Doubt it
desk-voices-support = Support it
desk-voices-silent = Silent

## Comments and flags

may-not-comment = { $name } may not comment: that takes a role.
comment-empty = Not stored: the comment is empty.
comment-too-long = Not stored: a comment has at most { $most } characters.
comment-control-characters = Not stored: the comment holds control characters.
comment-no-such-person = Not stored: say whom it goes to, in at most 40 characters.
comment-not-yours = Not settled: only who wrote it, whom it is for, or an editor, analyst or admin may do that.
comment-settled-before = Somebody else settled this comment before.
comment-settled = Comment settled
comment-stored = Comment on item { $item } stored
flag-stored = Item { $item } flagged
talk-open = Open comments
talk-older = Older ones
talk-item = Item
talk-one-item = Item { $item }
talk-one-sentence = Item { $item }, sentence { $number }
talk-who = Who
talk-what = What
talk-question = Question
talk-newest = Back to the newest
talk-flagged = flagged
talk-for = for { $name }
desk-comments = Comments
desk-comments-on = Comments on item { $item }
desk-comments-none = Nobody said anything yet.
desk-comments-withheld = { $count } more open once you have labelled what they speak of.
desk-comment-text = Comment
desk-comment-hint = What should others know? Ctrl+Enter sends.
desk-comment-about = About
desk-comment-send = Send
desk-comment-empty = The comment is empty.
desk-comment-too-long = A comment has at most { $count } characters.
desk-comment-control = The comment holds control characters.
desk-comment-settle = Settled
desk-comment-settled-by = settled by { $person }
desk-comment-link = Link
desk-comment-link-copied = Link copied
desk-comment-goes = Comment on its way…
desk-comment-earlier = of an earlier wording
desk-comment-draft = draft kept
desk-comment-to = for { $person }
desk-flagged = flagged
desk-flag-goes = Flagging sentence { $number }…
desk-unflag-goes = Taking the flag off sentence { $number }…
desk-whole-item = the item
desk-nth-sentence = sentence { $number }

## Guidelines

may-not-write-guidelines = { $name } may not write guidelines: that takes the role admin.
guidelines-length = The guidelines need text, and at most { $most } characters of it.
guidelines-unchanged = Not published: nothing was changed.
guidelines-stale = Not published: somebody else published another version meanwhile. Compare with it and publish again.
guidelines-title = Guidelines
guidelines-none = Nobody has written guidelines yet.
guidelines-history = What changed
guidelines-version = Version
guidelines-about = Version { $version }, { $name }, { $at }
guidelines-write = Write the next version
guidelines-text = Text (Markdown)
guidelines-note = What changed, in a word
guidelines-publish = Publish
guidelines-published = Version { $version } is published.

## What a reader does not see

desk-unseen-badge = hidden characters: { $count }
desk-unseen-why = The text or its sources contain characters that cannot be seen or are taken for others. A small sign stands at each; point at it to read what it is.
desk-unseen-direction = Turns the direction of the text
desk-unseen-width = Invisible character
desk-unseen-tag = Invisible tags that a model can read
desk-unseen-selector = Selectors without a character that they belong to
desk-unseen-mixed = Word with letters of another script that look alike
