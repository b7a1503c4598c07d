### What leaves a set, what is promised of it, what changed since, and what learners say of it.

## Who may publish, and what stands in the way

may-not-publish = { $name } may not publish: that takes the role { $roles }.
publish-shares = A budget lies from 0 up to 1, a confidence between 0 and 1.
publish-no-quizzes = There is no quiz in { $set }.
publish-long-text = A title or reason has at most { $most } characters.
publish-moved = Item { $item } changed while this was prepared. Look at the gate again.
publish-needs-reason = To publish it all the same, write down why: the reason goes into the manifest.
publication-not-there = There is no publication { $publication }.
publish-lacks-items = Nothing would leave: every item was rejected or discarded.
publish-lacks-scores = Not checked yet: { $count }. Have the set scored.
publish-lacks-fresh-scores = Checked by detectors or weights that are no longer in use: { $count }. Have the set scored again.
publish-lacks-review = At or above the review cut, and no person decided them one by one: { $count }.
publish-lacks-another-look = Changed or put before people again, and not decided since: { $count }.
publish-lacks-its-page = The page reads otherwise now than when the item was made: { $count }.
publish-lacks-agreement = People disagree and nobody settled it: { $count }.
publish-lacks-right-labels = Would leave although a label says that something in them is wrong: { $count }.

## What is promised

publish-all-reviewed = Every one of the { $items } items that leave was accepted or rewritten by a person.
publish-promised = At most { NUMBER($bound, style: "percent", maximumFractionDigits: 1) } of what leaves is wrong (budget { NUMBER($budget, style: "percent", maximumFractionDigits: 1) }), at { NUMBER($confidence, style: "percent", maximumFractionDigits: 1) } confidence: { $audited } of { $below } unreviewed items were audited, { $wrong } were wrong.
publish-not-promised = That at most { NUMBER($budget, style: "percent", maximumFractionDigits: 1) } of what leaves is wrong cannot be promised at { NUMBER($confidence, style: "percent", maximumFractionDigits: 1) } confidence: it may be up to { NUMBER($bound, style: "percent", maximumFractionDigits: 1) }. { $audited } of { $below } items below the review cut were audited, { $wrong } were wrong. More audits without an error that would do: { $more }.

## Learners' answers, row by row

learners-not-published = { $set } was not published: there is nothing that learners could have answered.
learners-large-file = The file is larger than { $most } MB.
learners-many-rows = The file has more than { $most } rows. Split it.
learners-no-table = This is no table: { $error }
learners-no-columns = The first row must name the columns: item, learner, and answer or right.
learners-nothing-good = None of the rows can be used ({ $bad } bad ones).
learners-unknown-item = No published item has this id.
learners-unnamed = Who answered is missing: any word that is the same for the same learner will do.
learners-no-answer = Neither an answer nor whether it was right is there.
learners-no-option = None of the published options is this. Give its text, its number from 1, or its letter.
learners-neither = Right is 1 or 0, true or false, yes or no.
learners-contradiction = The answer and whether it was right contradict each other by the published key.
learners-twice = The same learner answered this item in an earlier row.
