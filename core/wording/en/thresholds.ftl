### From labels to policies: cuts, weights, certificates, drift.

## Parts of the page, and what is cut

tune-part = Part
tune-part-cut = Weights and thresholds
tune-part-promise = Certificate
tune-part-flips = What would change
tune-part-compare = Compare
tune-part-time = Over time
tune-part-versions = Versions
tune-signal = Signal
tune-kind = Kind
tune-every-language = All languages
tune-set = Set
tune-labels = Labels
tune-labels-people = People, unseen
tune-labels-seen = People, all
tune-labels-imported = Imported
tune-labels-help = Labels given before scores were shown do not lean on them. Adjudicated labels stand in for single ones.
tune-no-curve = No curve yet

## Learning weights

tune-learn = Learn weights from labels
tune-learn-help = Weights are learnt from half of the documents and measured on the other half.
tune-learnt = learnt weights
tune-unlearn = Keep the present risk
tune-weights-active = The active policy combines the detectors by learnt weights.
tune-weights-none = The detectors are combined without labels.
tune-not-yet = No weights yet
tune-gain = Area under precision and recall on held-out documents: { $learnt } learnt, { $present } now; the difference is { $low } to { $high } (95 %).
tune-gain-unsure = Area under precision and recall on held-out documents: { $learnt } learnt, { $present } now. The difference, { $low } to { $high } (95 %), may be chance: these labels do not tell which of the two is better.
tune-calibrated-platt = Risks are calibrated by Platt’s method on { $labels } labels: on held-out documents they are off by { $error } points on average, { $before } without.
tune-calibrated-isotonic = Risks are calibrated by isotonic regression on { $labels } labels: on held-out documents they are off by { $error } points on average, { $before } without.
tune-calibrated-none = Risks are not calibrated: they do not rise with the { $labels } labels. On held-out documents they are off by { $error } points on average.
tune-calibration-within = Perfectly honest risks would read { $noise } points off on so few labels, and up to { $most } in 19 of 20 cases: { $error } is within noise.
tune-calibration-beyond = Perfectly honest risks would read { $noise } points off on so few labels, and up to { $most } in 19 of 20 cases: { $error } is more than noise.
tune-learning-curve = Area by labels learnt from: { $steps }.
tune-learning-gain = Twice the labels would buy about { $gain } points more ({ $low } to { $high }, 95 %).
tune-learning-gain-unsure = Twice the labels would buy about { $gain } points more, or nothing: these labels say { $low } to { $high } (95 %).
weights-need-hallucinated = More labels of hallucinated sentences are needed: { $more } more, or from as many more documents (now { $have }).
weights-need-supported = More labels of supported sentences are needed: { $more } more, or from as many more documents (now { $have }).
weights-need-documents = { $have } labels are too few to learn from one half of the documents and report on the other. About { $hallucinated } more documents with a hallucinated sentence and { $supported } with a supported one are needed.
weights-need-speech = Weights need a detector that does not abstain on everything.
weights-need-classes = Both classes are needed in more documents: one fold of the cross-fit has all of one class.

## Curves and figures at a cut

tune-curves-alt = Precision-recall and ROC curves with the chosen threshold
tune-pr-title = Precision and recall · AUC { $area }
tune-roc-title = ROC · AUC { $area }
tune-base-rate = base rate { NUMBER($rate, style: "percent", maximumFractionDigits: 1, minimumFractionDigits: 1) }
tune-counted = n = { $count }, { $positives } hallucinated
tune-cut = threshold
tune-precision = Precision
tune-recall = Recall
tune-f1 = F1
tune-accuracy = Accuracy
tune-false-alarm-rate = False alarms
tune-flagged = flagged
tune-not-flagged = not flagged
tune-hallucinated = hallucinated
tune-supported = supported
tune-found = found
tune-missed = missed
tune-false-alarms = false alarms
tune-let-through = let through
tune-confusion = Confusion matrix
tune-at-this-cut = At this threshold
tune-chosen-with = tuning half
tune-held-out = test half
tune-from-risk = { $band } from risk
tune-drag = Drag to try a threshold, release to set it
tune-to-review = open items to review
tune-nothing = –
curve-few-labels = { $count } labels; a curve needs at least { $fewest }.
curve-all-hallucinated = All { $count } labelled units are hallucinated; a curve needs supported ones too.
curve-none-hallucinated = All { $count } labelled units are supported; a curve needs hallucinated ones too.
curve-no-risk = None of the { $count } labelled units has a risk of this signal: not scored, or it abstained on all.
curve-one-risk = This signal gives every labelled unit the same risk, { $risk }: no threshold can part them.

## Proposing a cut

tune-goal = Goal
tune-goal-fbeta = Balance precision and recall (F-beta)
tune-goal-recall = Find this share of hallucinations
tune-goal-precision = This share of the flagged is wrong
tune-goal-cost = Cheapest, if a miss costs so many looks
tune-goal-hours = What fits in so many hours a day
tune-number-fbeta = Beta
tune-number-recall = Share
tune-number-precision = Share
tune-number-cost = Looks
tune-number-hours = Hours
tune-propose = Suggest a threshold
tune-no-such-cut = No threshold does that on these labels.
tune-back = Active thresholds

## What a cut means for the work

tune-workload = At this threshold: { $hours } hours a day. { $items } items come in a day, { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of them to review at { $seconds } s each (mean of { $measured } measured decisions).
tune-open-items = Open items at each risk level
tune-column-band = risk level
tune-column-now = now
tune-column-items = items
tune-column-then = with these thresholds
tune-column-labelled = labelled
tune-column-hallucinated = hallucinated
tune-basis = { $count } labelled units as of { $loaded }, { $abstained } of them without a risk: these count as flagged. { $unchecked } open items without a risk are at the second risk level. Intervals are Wilson's, 95 %, over documents.
tune-halves = A threshold is chosen with one half of the documents; what is saved was measured on the other.
tune-no-halves = Too few documents to hold a half out: these figures flatter a threshold that was chosen by them.
tune-other-signal = Another signal than the active one: activating it sets the thresholds of both kinds on this signal.
tune-weighted = { $name } in everything loaded, each set and language weighed by its size: { NUMBER($value, style: "percent", maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }, { $n } labels). Some were labelled more than others; counted plainly it is { NUMBER($naive, style: "percent", maximumFractionDigits: 1) }.
tune-whole-unlabelled = Of { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of the answers nothing is known, as nobody labelled there: { $where }.
tune-left-out = { $count } of { $all } labels are in none of these figures: { $reasons }. What somebody chose says nothing of the rest until its turn comes in the random draw. What people disagree about counts as wrong in a promise until it is settled.
tune-left-out-value = { $count } drawn for the value of a label
tune-left-out-hand = { $count } opened by hand or labelled from a list
tune-left-out-flagged = { $count } flagged
tune-left-out-sent-back = { $count } sent back
tune-left-out-assigned = { $count } assigned to somebody
tune-left-out-control = { $count } given to a control item
tune-left-out-not-recorded = { $count } given before it was stored how items reach people
tune-left-out-corrected = { $count } of a text that a reviewer wrote
tune-left-out-conflict = { $count } on which people disagree

## Saving

tune-note = Note
tune-note-hint = Why this policy
tune-save = Save
tune-save-and-activate = Save and activate
tune-saved = Saved as version { $version }.
tune-activated = Version { $version } decides from now on.
may-not-set-thresholds = { $name } may not set thresholds: that takes the role { $roles }.
note-too-long = The note has { $count } characters; { $most } fit.

## Certificates

tune-why = Why
tune-how-sure = How sure
tune-answer-title = What a threshold of { $cut } means
tune-answer-few = Too few labels: { $have } of { $need }. Label { $more } more sentences before you rely on a figure here.
tune-answer-look = People look at { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of the open items
tune-answer-catch = and catch { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of the errors that labels know (between { NUMBER($low, style: "percent", maximumFractionDigits: 0) } and { NUMBER($high, style: "percent", maximumFractionDigits: 0) }).
tune-answer-alarms = About { $right } of 10 alarms are right.
tune-answer-hours = That takes about { $hours } hours a day.
tune-answer-same = Open items to look at: { $count }, as now.
tune-answer-change = Open items to look at: { $then } instead of { $now } now.
tune-report = Save a report
tune-report-title = Report on a threshold
tune-report-question = Question
tune-report-data = Data
tune-report-meaning = What it means
tune-report-left-out = What was left out
tune-promise-what = Say what may pass unread, with a promise. It is about the answers that are loaded now: new sets and languages are not covered.
tune-promise = Promise
tune-promise-accepted = Of what is accepted, at most this share is hallucinated
tune-promise-hallucinated = Of what is hallucinated, at most this share is accepted
tune-promise-all = Of everything, at most this share is hallucinated and accepted
tune-promise-share = Share in %
tune-promise-sure = Confidence in %
tune-promise-ask = Certify
tune-certified-title = Certified
tune-certified = Of the { $loaded } answers loaded by { $day } ({ $parts }), those with a risk below { $cut } may pass unread: at most { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of them are wrong. The method is wrong at most 1 time in { $once }. Seen: { $misses } wrong of { $n } labelled ones.
tune-uncertified-title = Not certifiable yet
tune-not-yet-looked = Label { $more } more answers as the label lane hands them out: then there is a first look.
tune-more-of-these = Label about { $more } more answers as the label lane hands them out. Below a risk of about { $tried }, { $misses } of { $n } labelled ones are wrong so far.
tune-too-many = { $misses } of { $n } labelled answers with a risk below { $tried } are wrong, and { NUMBER($share, style: "percent", maximumFractionDigits: 1) } are allowed. The labels show that too much is wrong below every threshold. Ask for a larger share, or improve the risks.
tune-looks = Counted: the first { $documents } answers in the random order; { $looks } of { $of } looks taken. You may ask the same again as often as you like.
tune-take-cut = Use this threshold
tune-ask-labels = Label about { $more } answers drawn by chance
tune-ask-labels-help = Opens the label lane for this kind, language and set. It hands out by chance, which is what makes labels certify; about as many as are missing will lie below this risk.
certificate-shares = A promise needs a share and a confidence between 0 and 1.
tune-chance-so-far = Label { $more } more answers as the label lane hands them out: then comes the next look. Below a risk of { $tried }, { $misses } of { $n } labelled ones are wrong so far.
tune-unit = Counted are
tune-unit-answer = all answers that are accepted
tune-unit-document = documents, one answer of each
tune-unit-help = Per answer: all answers that would pass unread. Per document: one answer of each, so a document with many answers counts no more than another.
tune-uncounted = Not counted are { $count } labelled answers:
tune-uncounted-chosen = { $count } chosen by somebody, before the draw came to them
tune-uncounted-seen = { $count } labelled beside their scores only
tune-uncounted-not-recorded = { $count } labelled before it was recorded how they came to a person, and not reached by the draw
tune-uncounted-unsettled = { $count } not labelled throughout, or with a sentence that cannot be checked
tune-uncounted-taught = { $count } of documents that the weights may have learnt from
tune-uncounted-same-document = { $count } of documents for which another answer was drawn
tune-uncounted-ahead = { $count } further on in the draw, before others are labelled
tune-nth-question = You asked { $number ->
    [one] one question
   *[other] { $number } questions
} of the same labels. They share the permitted error: this one has { NUMBER($part, style: "percent", maximumFractionDigits: 1) } of it. Each new question (another signal, promise, share or confidence, another language or set of the same answers) needs more labels.
tune-wrong-by-default = { $count } of the counted ones count as wrong until somebody labels them or settles what people disagree about.
tune-waits-for = The next look waits for answers without a label:
tune-waits-for-part = { $set }, { $lang }: { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of what it reads
tune-truth = This is about labels. People here find { NUMBER($found, style: "percent", maximumFractionDigits: 0) } of the errors that somebody noticed ({ NUMBER($low, style: "percent", maximumFractionDigits: 0) } to { NUMBER($high, style: "percent", maximumFractionDigits: 0) }, from { $of } controls known to be wrong): at most { NUMBER($share, style: "percent", maximumFractionDigits: 1) } labelled wrong is at most { NUMBER($truth, style: "percent", maximumFractionDigits: 1) } wrong in truth, { NUMBER($worst, style: "percent", maximumFractionDigits: 1) } at the lower end.
tune-truth-unknown = This is about labels. How many errors people here overlook is not known, as nobody was handed a control that is known to be wrong yet: in truth more may be wrong.
tune-about = It is about
tune-about-loaded = what is loaded now
tune-about-coming = what will come, too
tune-about-help = What is loaded is a fixed number of answers, so fewer labels are enough. A promise about what will come holds if it comes as this did, and answers of one document count as fewer.
tune-plan = Planned labels
tune-plan-help = Name a number of labels before you label: one look at it then has most of the permitted error, and fewer labels are enough. It cannot be changed later. Empty: looks at 100, 200, 400 and so on.
tune-planned = Planned: a look at { $size } labels, with most of the permitted error.
tune-plan-late = A plan must be named early: with fewer than 30 labels, or for at least twice as many as there are. This question has none.
certificate-plan = Plan between { $fewest } and { $most } labels.
tune-chances = Chance of a certificate: { $chances }.
tune-chance-at = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } with { $labels } labels
tune-unscored = { $count } answers are not scored yet. The random order waits for them, and nothing is promised of them.
tune-about-coming-line = It also holds for what will come, if it comes as this did.
tune-nobody-drew = These labels came with files, and nobody here drew them. The promise is true if their answers were chosen by chance.
tune-more-choices = More choices
tune-cert-title = Certificates
tune-cert-none = No certificate was issued yet.
tune-cert-line = Of { $loaded } answers loaded by { $day } ({ $parts }): below a risk of { $cut } at most { NUMBER($share, style: "percent", maximumFractionDigits: 1) } wrong.
tune-cert-holds = Holds
tune-cert-withdrawn = Withdrawn on { $day }: of { $of } answers labelled later below its threshold { $wrong } are wrong.
tune-cert-set-deleted = Withdrawn on { $day }: a set with answers that it rests on was deleted.
tune-cert-risks = No longer holds: risks were made anew since ({ $what }). Ask again.
tune-cert-moved = No longer holds: { $count } of its labelled answers changed sides of the threshold, and on the risks of now it is not certified. Ask again.
tune-cert-moved-holds = { $count } of its labelled answers changed sides of the threshold. It was tested again on the risks of now, and holds.
tune-cert-unknown = No longer holds here: it was made elsewhere or by an earlier version, and what it is about was not stored. Ask again.
tune-cert-later = Made with the first { $size } labels. Since then { $labelled } more were labelled by chance: below the threshold { $wrong } of { $below } are wrong.
tune-cert-traffic = It covers { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of the { $items } answers of the last week.
tune-cert-not-covered = Not covered: { $where }.
tune-cert-since = { $count } answers were loaded since. It says nothing of them: renew it with new labels.
tune-cert-in-use = in use
tune-risk-detectors = detectors
tune-risk-combination = their combination
tune-risk-weights = weights
tune-risk-guidelines = guidelines
tune-promise-partly = partly
certified-scope-unknown = Made before it was kept what a certificate is about: ask again.
certified-for-set = Certified for the set { $set } only.
certified-imported = Certified on imported labels.
certified-not-for = Not for { $languages }, where the threshold is another one.
certified-per-document = Per document: one answer of each was counted.

## What would change

tune-flips-reading = { $done } of { $total } items under the new weights…
tune-flips = { $changed } of { $items } items would get another risk level.
tune-reach = Reached
tune-reach-open = open
tune-reach-decided = decided
tune-reach-published = published quiz
tune-before = Before
tune-after = After
tune-page = Page of { $pages }
tune-open = Item
tune-question = Question
tune-requeue = Re-queue only those decided ({ $count })
tune-requeue-help = Decided items that would now need a look are opened again. What was decided stays stored, and this can be taken back.
tune-requeued = { $count } items are open again.
tune-take-back = Take re-queueing back ({ $count })
tune-taken-back = { $count } items are closed again.

## Comparing signals, languages, detectors

tune-risk = Risk
tune-share-wrong = Share hallucinated
tune-units = Labelled units
tune-reliability = Reliability: risk against the share that is hallucinated
tune-reliability-title = Reliability · off by { $error } points on average
tune-histogram = Risk by label
tune-bands = What each threshold does, with 95 % bands over resampled documents
tune-parity = Languages at this threshold
tune-rate = Rate
tune-rate-precision = precision
tune-rate-recall = recall
tune-rate-false-alarms = false alarms
tune-share = Share
tune-interval = 95 % interval
tune-gap = { $rate }: { $one } and { $other } differ by { $gap } points ({ $low } to { $high }). Chance does not explain it: consider a threshold of its own.
tune-no-gap = No gap between languages that chance would not explain.
tune-detectors = Detectors
tune-detector = Detector
tune-counting = Counting
tune-area = AUC-PR
tune-area-difference = To the signal (95 %)
tune-silent = Silent
tune-latency = ms per answer
tune-tokens = Tokens per answer
tune-cost = $ per answer
tune-explains = Explains by
tune-explains-places = reason, places
tune-explains-opinion = places, verdict, and a model's reason
tune-repeats = Repeats
tune-repeats-of = { $share } of { $count }
tune-once = asked once
tune-detectors-how = Areas and differences over all labelled units and the same resampled documents; accuracy, precision and recall at the threshold of best F1, chosen on one half and measured on the other.
tune-repeats-how = Repeats: of the sentences that a judge was asked about twice, how many it said the same of. Cost of a judge as it was billed.

## Over time

tune-prevalence = How much is hallucinated now
tune-prevalence-few = At least { $fewest } fully labelled answers, drawn by chance, are needed for an estimate over everything scored, and others to estimate.
tune-prevalence-found = { NUMBER($value, style: "percent", maximumFractionDigits: 1) } of all answers contain a hallucination ({ NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }, 95 %), by { $labelled } labelled answers that chance drew and the risks of { $scored } others. The labels alone say { NUMBER($alone, style: "percent", maximumFractionDigits: 1) } ({ NUMBER($alone_low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($alone_high, style: "percent", maximumFractionDigits: 1) }).
tune-prevalence-found-there = Where labels were drawn, { NUMBER($value, style: "percent", maximumFractionDigits: 1) } of all answers contain a hallucination ({ NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }, 95 %), by { $labelled } labelled answers that chance drew and the risks of { $scored } others. The labels alone say { NUMBER($alone, style: "percent", maximumFractionDigits: 1) } ({ NUMBER($alone_low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($alone_high, style: "percent", maximumFractionDigits: 1) }).
tune-prevalence-unknown = Nothing is known of { $count } more ({ NUMBER($share, style: "percent", maximumFractionDigits: 1) } of what is scored), where no label was drawn: { $where }.
tune-prevalence-repeats = { $lang }, near-duplicates
tune-prevalence-left-out = Labels of { $count } answers that somebody chose are not looked at until the draw comes to them.
tune-prevalence-contested = On { $count } of the labelled answers people disagree, and nobody settled it: the lower end takes them to be right, the upper end to be wrong.
tune-prevalence-unclear = { $count } of the labelled answers hold a sentence that cannot be checked, and no error: they count as right.
tune-drift = What comes in, by week
tune-nothing-came = Nothing came in during the last twelve weeks.
tune-drift-alarm = { $source }, week of { $week }: the risks differ from those before by { $distance } points of their distribution.
tune-week = Week of
tune-median = Median risk
tune-median-before = Before
tune-distance = Distance
tune-alarm = Alarm
tune-drift-how = Each week is compared with the twelve weeks before it, by one answer of each document (Kolmogorov-Smirnov). If nothing changes, the chance of any false alarm in a year is at most 5 %, even if somebody looks every day.
tune-events = What changed
tune-event-policy = { $day }: policy version { $version } activated by { $person }
tune-event-guideline = { $day }: guidelines version { $version } by { $person }
tune-precision-weeks = Precision at these thresholds, by set and week of labelling
tune-precision-how = Labelled units at or above the threshold of their language, each weighed by its chance to be labelled; the interval is Wilson’s, 95 %, over documents. One unit of each document is tested for a fall against the weeks before (Fisher); of the alarms on one screen at most 5 % are expected to be false (Benjamini-Yekutieli).
tune-precision-fell = Precision fell
tune-precision-alarm = { $source }, week of { $week }: of what is flagged { NUMBER($now, style: "percent", maximumFractionDigits: 1) } is hallucinated, { NUMBER($before, style: "percent", maximumFractionDigits: 1) } before.
tune-alarm-changes = In that week:
tune-alarm-more = and { $count } more, listed below
tune-alarm-no-changes = No set, detector, policy or guideline changed in that week.
tune-documents = Documents
tune-event-set-new = { $day }: set { $name } is new, with { $count } items in that week
tune-event-set-grew = { $day }: set { $name } grew by { $count } items in that week
tune-event-detector = { $day }: detector { $name } in version { $after }, before in { $before }
tune-event-settings = { $day }: detector { $name } set otherwise: { $fields }

## Versions

tune-versions = Versions
tune-version = Version
tune-version-named = Version { $version }
tune-preset = Preset
tune-preset-note = As delivered, without labels
tune-active = active
tune-cuts = Thresholds ({ $kind })
tune-by = By
tune-when = Saved
tune-go-to = Another version
tune-activate = Activate
tune-roll-back = Roll back
tune-roll-back-help = Activates what was active before. A version that is being prepared is stopped instead.
tune-difference = What { $other } has otherwise than { $active }, which is active
tune-no-difference = No difference to the active one.
tune-what = What
tune-recheck-day = Look at the active version again on
tune-recheck = Schedule
tune-recheck-on = Due on { $day }
tune-recheck-done = Done
tune-recheck-due = Version { $version } was to be looked at again on { $day }: do its figures and promise still hold?
tune-export-which = Version to keep as a file
tune-export = Download
tune-import = Import a policy file
policy-file-large = A policy file has at most { $most } MB: this is another file.
policy-file-no-json = This is no policy file: { $error }
nothing-to-roll-back = Nothing was activated yet: the preset is active.
policy-no-bands = A policy is a JSON object with "bands", for example { $example }.
policy-kind = "bands" of a policy are for { $kinds }, not for { $kind }.
policy-bands = The bands of { $kind } need "names" out of { $names }, and "cuts", ascending, one between neighbours: { $error }.
policy-languages = "languages" of a policy has an object with cuts per language for { $kind }, not { $value }.
policy-object = { $key } of a policy is an object or null, not { $value }.
policy-text = { $key } of a policy is text, not { $value }.
policy-number = { $key } of a policy is a number, not { $value }.
policy-weights = "weights" of a policy is an object with a model per kind, not { $value }.
policy-weights-of-kind = "weights" of a policy for { $kind } cannot be used: { $error }.

## A policy that is being prepared, and what would change with it

preparing-begun = { $name } is being prepared. { $active } decides until all new risks are there.
preparing-stopped = The preparation of { $name } was stopped.
preparing-title = { $name } is being prepared
preparing-count = { $done } of { $total } items. { $active } decides until all new risks are there.
preparing-soon = Waiting for the worker. { $active } decides until all new risks are there.
preparing-stop = Stop preparing
preparing-failed = { $name } could not be prepared
preparing-still = { $active } still decides.
preparing-again = Try again
job-activate = Prepare version { $version } of the policy
job-activated = Version { $version } decides from now on.
job-activation-replaced = Version { $version } was not prepared: another activation replaced it.
preview-title = What changes with { $name }
preview-title-draft = What changes if you activate this draft
preview-levels = { $changed } of { $items } items get another level. To review: { $before } open items now, { $after } then.
preview-before = To review now
preview-after = To review afterwards
preview-labels = On { $n } labels, { NUMBER($right, style: "percent", maximumFractionDigits: 0) } of its alarms are right, and it catches { NUMBER($caught, style: "percent", maximumFractionDigits: 0) } of the errors.
preview-labels-now = On { $n } labels, { NUMBER($right, style: "percent", maximumFractionDigits: 0) } of the alarms are right now, and { NUMBER($caught, style: "percent", maximumFractionDigits: 0) } of the errors are caught.
preview-few-labels = { $n } of { $need } labels: too few to say how often its alarms are right.
preview-no-labels = No labels say how often its alarms are right.
preview-prepared = The new risks are computed first. { $active } decides until they are all there.
preview-at-once = It decides at once.
preview-unread = Another reading model reads all items first. The numbers of items are known after that.
preview-stops = This stops the preparation of { $name }.
preview-go = Activate
preview-save-and-go = Save and activate
preview-cancel = Cancel

## Items that still carry the risks of earlier weights

behind-title = Some risks are not of the active policy
behind-version = { $items } of { $of } scored items still carry risks by the weights of policy version { $version }; the thresholds are those of version { $active }.
behind-unweighted = { $items } of { $of } scored items still carry risks combined without weights; the thresholds are those of policy version { $active }.
behind-unknown = { $items } of { $of } scored items still carry risks by other weights than those of policy version { $active }, whose thresholds they meet.
behind-misread = { $items } of { $of } scored items were still read by another model than policy version { $active } reads with.
behind-scoring = They are being combined again. Until that is done, queues, risk levels and figures mix both.
behind-idle = No job combines them again: have everything scored on the Data page. Until then queues, risk levels and figures mix both.

## Labels that teach the grounding model

job-teach = Teach the reading model with labels
taught-helps = { $labels } labels of { $documents } documents taught the model. On documents that taught it nothing, it tells wrong sentences from right ones with an area under ROC of { $taught }, before { $shipped }: { $low } to { $high } points (95 %).
taught-unsure = { $labels } labels of { $documents } documents taught the model, but it may be no better: on documents that taught it nothing the area under ROC is { $taught }, before { $shipped }, a difference of { $low } to { $high } points (95 %). It is not offered.
taught-costs = { $labels } labels of { $documents } documents taught the model. By itself it is better on documents that taught it nothing (area under ROC { $taught }, before { $shipped }: { $low } to { $high } points, 95 %), but all detectors together lose by it. It is not offered.
taught-not-here = The policy reads with the taught model { $digest }, which this workspace does not have. A policy file does not carry the model: move the whole workspace with `python -m core move`, or teach a model here.
taught-not-better = The taught model { $digest } is not better beyond chance, or all detectors together lose by it, so no policy may use it.
taught-not-in-bulk = This policy reads with a model that the desk’s labels taught, and only the desk’s worker and its API can do that. Name another policy, or roll back to one that reads with the shipped model.
taught-switched-off = The active policy reads with a model that labels taught, but reading with the sources is switched off here. Take TOUCHSTONE_GROUNDING=0 away, or roll the policy back.
teach-answers-only = Only labels of answers teach: choose answers.
teach-needs-passages = Only labels of single sentences teach, of answers that have passages.
teach-passes = Each label can be read more than 0 and at most { $most } times.
teach-library = Fine-tuning runs under torch, which is not installed: run `make local-models`.
teach-none = No model was taught yet: python -m core teach --keep
teach-head = Teach the model that reads with the sources
teach-how = Labels of single sentences, from the half of the documents that thresholds are chosen with, teach it further. It takes minutes of the worker, and is measured on documents that taught it nothing.
teach-start = Teach it with these labels
teach-labels = { $count ->
    [one] One label is looked at here.
   *[other] { $count } labels are looked at here.
}
teach-queued = The worker teaches it. You may go on meanwhile.
teach-which = Taught model
teach-name = { $digest } · { $labels } labels · { $by }
teach-fused = All detectors together: { $taught }, before { $shipped }; a difference of { $low } to { $high } points (95 %).
teach-unfused = Too few of these sentences were scored to say what it does among all detectors.
teach-use = Use it in the draft
teach-shipped = Go back to the shipped model in the draft
teach-active = The active policy reads with { $digest }.
teach-in-draft = The draft reads with another model
teach-in-draft-how = Figures and risk levels here are still those of the present risks. Once the policy is active, everything is scored again: look at the thresholds then, and ask anew for a promise.
teach-leave = Leave it as it is
teach-reads = Model that reads with the sources
