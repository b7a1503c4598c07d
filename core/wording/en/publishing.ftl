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
publish-lacks-review = At or above the review threshold, and no person decided them one by one: { $count }.
publish-lacks-another-look = Changed or put before people again, and not decided since: { $count }.
publish-lacks-its-page = The page reads otherwise now than when the item was made: { $count }.
publish-lacks-reviewers = Decided by fewer than { $people } different people: { $count }.
publish-reviewers-range = Each item can be asked of 1 to { $most } people.
publish-reviewers = People per item
publish-reviewers-help = Different people who must have decided each item at or above the review threshold, as it is worded now. What leaves without a decision stays the audits' concern.
publish-ask-others = Put { $count } before other people
publish-asked-others = { $count } items are open for others again.
publish-lacks-agreement = People disagree and nobody settled it: { $count }.
publish-lacks-right-labels = Would leave although a label says that something in them is wrong: { $count }.

## What is promised

publish-all-reviewed = Every one of the { $items } items that leave was accepted or rewritten by a person.
publish-promised = At most { NUMBER($bound, style: "percent", maximumFractionDigits: 1) } of what leaves is wrong (budget { NUMBER($budget, style: "percent", maximumFractionDigits: 1) }), at { NUMBER($confidence, style: "percent", maximumFractionDigits: 1) } confidence: { $audited } of { $below } unreviewed items were audited, { $wrong } were wrong.
publish-not-promised = That at most { NUMBER($budget, style: "percent", maximumFractionDigits: 1) } of what leaves is wrong cannot be promised at { NUMBER($confidence, style: "percent", maximumFractionDigits: 1) } confidence: it may be up to { NUMBER($bound, style: "percent", maximumFractionDigits: 1) }. { $audited } of { $below } items below the review threshold were audited, { $wrong } were wrong. More audits without an error that would do: { $more }.

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

## The gate on the page

publish-editors-only = Editors publish. What left is under “Publications”.
publish-budget = Most wrong items (%)
publish-confidence = Confidence (%)
publish-standing = How the set would leave
publish-items = Items
publish-count = Number
publish-way-accepted = Leaves: accepted by a person
publish-way-edited = Leaves: rewritten by a person
publish-way-unreviewed = Leaves: below the review threshold, not reviewed
publish-marked = Of these, with the AI mark
publish-stays-rejected = Stays: rejected
publish-stays-discarded = Stays: discarded by its risk level (leaves only rewritten)
publish-waits = Waits for a person or a score
publish-closed = What is missing
publish-missing = Missing
publish-first = First
publish-audits-next = Look at these next, in this order
publish-place = Place
publish-estimate = Estimated share of wrong items: { NUMBER($share, style: "percent", maximumFractionDigits: 1) }. Each of the { $audited } audited items stands for as many of the { $below } as its chance says.
publish-title = Title
publish-format = Format
publish-format-json = JSON (all that is known)
publish-format-csv = CSV (spreadsheet)
publish-format-gift = GIFT (Moodle, text)
publish-format-moodle = Moodle XML
publish-format-qti12 = QTI 1.2 (Canvas)
publish-format-qti21 = QTI 2.1
publish-format-qti3 = QTI 3
publish-format-anki = Anki
publish-format-aiken = Aiken (text)
publish-format-worksheet = Worksheet to print, with key
publish-why = Why it shall leave although this cannot be promised
publish-why-help = The reason goes into the manifest.
publish-go = Publish { $count } items
publish-knowingly = Publish { $count } items without a promise
publish-done = Publication { $number }: { $count } items
publish-fetch = Download publication { $number }
publish-fetch-manifest = Download the manifest

## Publications

publications-none = Nothing of this set was published.
publications-table = Publications
publications-number = No.
publications-title = Title
publications-by = By, when
publications-state = State
publications-bound = Wrong at most
publications-unmeasured = not measured: people accepted all
publications-changed = Changed since
publications-look = Publication
publications-replaced = replaced by a later one
publications-promised = promised
publications-knowingly = without a promise
publications-outdated = outdated
publications-reason = Published without a promise, because: { $reason }
publications-why = What changed
publications-when = Found
publications-changes = Changed since it left
publications-unchanged = Nothing about its items has changed since it was published.
publications-change-source = Its source reads otherwise
publications-change-policy = The policy puts it into a worse risk level
publications-change-detector = The checks find more
publications-change-text = Its text was changed
publications-change-withdrawn = Its decision was taken back, or it was rejected
publications-change-learners = Learners' answers speak against it

## The prompt-improvement log

prompts-none = Nothing was decided yet: accepted, rejected and rewritten items are counted here by what made them.
prompts-table = What each prompt or rule made of it
prompts-version = Version
prompts-writers = Made by
prompts-decided = Decided
prompts-kept = Kept
prompts-rewritten = Rewritten
prompts-rejected = Rejected
prompts-discarded = Discarded
prompts-share = Not kept
prompts-elsewhere = came from elsewhere
prompts-open = Row { $place }: causes and examples ({ $count } not kept)
prompts-causes = Causes
prompts-cause = Cause
prompts-of = Of all decided
prompts-flagged = flagged by: { $check }
prompts-cause-wrong-key = the key is wrong
prompts-cause-not-in-source = not in the source
prompts-cause-several-right = several answers are right
prompts-cause-too-easy = too easy to guess
prompts-cause-wording = badly written
prompts-examples = Examples
prompts-fate = What became of it
prompts-key = Key
prompts-reasons = Reasons
prompts-note = Shares are of what was decided, with 95 % intervals: risky items are reviewed first, so they are not shares of all that was made.
prompts-prepare = Prepare as an evaluation set
prompts-fetch = Download { $rows } rows

## Learners on the page

learners-none = No learners' answers to the newest publication.
learners-file = Learners' answers (CSV)
learners-file-help = Columns: item (id in the export), learner (any pseudonym), answer (text, number from 1 or letter of the option), right (1 or 0, may be left out). Names are not stored: learners become hashes.
learners-bad = **{ $count } bad rows** stay out:
learners-bad-rows = Bad rows
learners-import = Import { $count } answers
learners-imported = New answers: { $count }
learners-table = What learners' answers say
learners-count = Learners
learners-difficulty = Share right
learners-discrimination = Discrimination
learners-upper-lower = Best less weakest
learners-never = Never chosen
learners-doubt = In doubt
learners-note = Intervals are 95 %. Discrimination is the correlation with the learner's share right on the other items; below { $fewest } learners nothing is said of it, of options or of the key.
learners-suspicion = The best learners chose “{ $option }” ({ $chose } of { $best }) rather than the key ({ $key }).
learners-backwards = Those who know are wrong here.
learners-asked-already = Another look was asked for.
learners-look-again = Ask for another look at { $count } items
learners-asked = Before people again: { $count }
