may-not-see-anchoring = { $name } may not see how people judge: that takes the role analyst or admin.

item-accepted-blind = Accepted item { $item } without its scores. They are open now: decide again, or go on and keep it.
item-rejected-blind = Rejected item { $item } without its scores. They are open now: decide again, or go on and keep it.

desk-hidden-badge = scores hidden
desk-hidden-why = A random share of items is decided before their scores are shown, to see what showing them does. They open once you have decided.
desk-opened-badge = scores opened
desk-opened-why = You decided without the scores; now they are open. Decide again, or go on and keep your decision.

track-record = { $wrong } of { $base } sentences scored like this were wrong ({ $where }, n = { $count }, { $low }–{ $high } %).
track-record-none = No track record yet: nobody has labelled sentences of this kind ({ $where }).

desk-voices-doubt = Doubt it
desk-voices-support = Support it
desk-voices-silent = Silent

no-such-choice = The item has no such choice.
choice-stored = Your answer is stored; the answer key is shown.
key-shown = The answer key is shown.
try-first-on = Quizzes from now on: answer first, then see the answer key.
try-first-off = Quizzes from now on: the answer key is shown at once.
desk-try-it = Answer first: press the number of a choice.
desk-show-key = Show the answer key
desk-my-answer = Your answer: { $label }
desk-not-the-key = not the answer key
desk-tried = Answered before seeing the answer key: { $done }, otherwise than it: { $count }.
desk-answer-first = Answer first, or ask for the answer key.
key-try-first = quizzes: answer before the answer key is shown, or see it at once
desk-answering = One moment…

desk-repair = Suggested repair
desk-repair-by = Suggested by { $label }
desk-repair-accept = Take it
desk-no-repair = Nothing is suggested for this item.
key-repair = take the suggested repair, as an edit
