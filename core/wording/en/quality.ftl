### How good the labels are: agreement, disagreements, people, audits, control items.

## Who may see it

may-not-see-quality = { $name } may not do this: that takes the role analyst or admin.
may-not-set-controls = { $name } may not change the control items: that takes the role admin.
may-not-see-anchoring = { $name } may not see how people judge: that takes the role analyst or admin.

## Parts of the page

quality-part = Part
quality-part-agreement = Agreement
quality-part-disagreements = Disagreements
quality-part-people = People
quality-part-audit = Audit
quality-part-controls = Control items
quality-set = Set
quality-of = Of

## Agreement

quality-none-twice-title = No agreement yet
quality-none-twice = No sentence has blind labels of two people. Ask for two annotators per item on the data page.
quality-scope-all = Everything
quality-scope-pair = { $one } and { $other }
quality-units = n
quality-people = People
quality-prevalence = Hallucinated
quality-percent = Same
quality-kappa = Cohen’s kappa
quality-alpha = Krippendorff’s alpha
quality-ac1 = Gwet’s AC1
quality-too-few = Too few labels to judge agreement (fewer than { $needed } sentences): { $names }.
quality-chart = Kappa and AC1 with their intervals, a line for each row of the table
quality-agreement-note = Supported against hallucinated (minor and major together); “not checkable” is left out. n: sentences with blind labels of two people or more. Hallucinated: share of these labels. In brackets: 95% interval, resampling whole items.
quality-ordinal = Agreement on severity
quality-kappa-linear = Weighted kappa, linear
quality-kappa-quadratic = Weighted kappa, quadratic
quality-alpha-ordinal = Krippendorff’s alpha, ordinal
quality-ordinal-note = Supported, minor and major in this order: to take minor for major is a smaller disagreement than to take supported for major. Linear: half as large; quadratic: a quarter. Alpha goes by how many labels lie between the two.
agreement-one-category = On all { $units } units everybody said the same: there is nothing to tell agreement from.
agreement-skewed = People agree on { NUMBER($percent, style: "percent", maximumFractionDigits: 0) }, yet kappa and alpha are low because { NUMBER($prevalence, style: "percent", maximumFractionDigits: 0) } of the labels say hallucinated; AC1 is the one to read.

## Disagreements

quality-list = List
quality-route-people = People against each other
quality-for-people = For an adjudicator: the guidelines leave this open, or somebody read over something. Lowest agreement first.
quality-route-detector = People against the detector
quality-for-detector = For whoever sets thresholds: most people and the active policy’s threshold are on different sides. The most blatant first.
quality-route-evidence = No evidence named
quality-for-evidence = For whoever feeds the sources: somebody says hallucinated and names no place that says so.
quality-route-unheard = Detectors silent
quality-for-unheard = For whoever feeds the sources: people could judge what no detector could check.
quality-list-empty = There is nothing on this list.
quality-before = Back
quality-after = Next
quality-page-of = Page { $page } of { $pages }
quality-item = Item
quality-question = Question
quality-sentence = Sentence
quality-sentences = Sentences
quality-agree = Agreement
quality-people-say = Most people say
quality-risk = Risk
quality-labels = Labels
quality-said-hallucinated = hallucinated
quality-said-supported = supported
quality-said-unclear = undecided

## People

quality-nobody = Nobody has labelled or decided anything yet.
quality-person = Person
quality-against-known = Matches answer key
quality-against-others = Matches colleagues
quality-seconds = Seconds a label
quality-changed = Changed when shown
quality-of-count = { $part } of { $whole }
quality-controls-served = Controls
quality-accepts = Accepted
quality-people-note = Matches answer key: of the control items mixed into their queue, the share of sentences that the person classes as was known without them (settled, unanimous or imported); conflicts and unanimous sentences count by how common they are. n: sentences. Matches colleagues: without ties. Seconds: median of active time; a pause counts two minutes at most. Controls and accepted count all sets.
quality-known-off = “Matches answer key” is measured by control items alone, and they are switched off. An admin switches them on in the part “Control items”.
quality-known-none = “Matches answer key” is measured by control items alone: it appears once somebody answered one. They are mixed into the label queue as soon as labels of other people are known.
quality-hurried = { $name } accepted { $count } items in { NUMBER($seconds, maximumFractionDigits: 2) } s each (median), and hardly any was mended later. This is a screen, not a verdict: short or easy items are accepted fast too. Read a few of them before you say anything.

## Does seeing the scores sway people?

quality-anchoring = Does seeing the scores sway people?
quality-anchoring-of = Of
quality-anchoring-shown = Agree with the detector, shown
quality-anchoring-hidden = Hidden
quality-anchoring-difference = Difference
quality-anchoring-decisions = Decisions
quality-anchoring-labels = Labels
quality-anchoring-note = Decisions whose scores were hidden by a random draw, against those shown at about the same time; without items that the person had labelled before. ⚑: chance alone hardly explains that people agree more with what they see. Among many rows some stand out by chance.
quality-moved = Labels before and after the scores opened
quality-moved-after = Agree with the detector, after
quality-moved-before = Before
quality-moved-note = How far labels moved towards the detector once the scores were open. Why they moved is not known: nobody is asked again without scores, so slips that people notice by themselves are in it too.

## Returning labels

quality-return = Return for correction
quality-return-sentence = Sentence (empty: all of it)
quality-return-note = What to look at again
quality-return-send = Return
quality-return-which = Name the item first.

## Audits

quality-no-decisions = Nobody has decided anything yet.
quality-decisions = Decisions
quality-audited = Below the threshold
quality-left = Left above the threshold
quality-waiting = Audits left
quality-escape = Wrong below the threshold
quality-recall = Wrong ones above the threshold
quality-recall-left = { $name }: which share of the wrong ones lies above the threshold is known once everything left there ({ $count }) is decided one by one. Until then: between { NUMBER($low, style: "percent", maximumFractionDigits: 0) } and { NUMBER($high, style: "percent", maximumFractionDigits: 0) }.
quality-recall-waiting = { $name }: which share of the wrong ones lies above the threshold is known once the audits left ({ $count }) are done: they come from parts that the audits so far do not speak for. Until then: between { NUMBER($low, style: "percent", maximumFractionDigits: 0) } and { NUMBER($high, style: "percent", maximumFractionDigits: 0) }.
quality-recall-unaudited = { $name }: which share of the wrong ones lies above the threshold cannot be known: of { $count } items below it no audit speaks. It is between { NUMBER($low, style: "percent", maximumFractionDigits: 0) } and { NUMBER($high, style: "percent", maximumFractionDigits: 0) }.
quality-plainly = Counted plainly
quality-audit-note = Wrong: edited or rejected. Audits are drawn by chance from everything below the threshold, so the few stand for all that lie there; in brackets the 95% interval. Above the threshold the riskiest come first, so what is left there is unlike what was decided: until it is done, the share of wrong ones above the threshold is given from its worst to its best case. Counted plainly, what the queue shows says little of what it does not show.

## Control items

quality-controls-for = Items whose label is known are mixed into the label queue. Nobody can tell them from others or skip them, nobody gets one twice, and nobody gets one they had a part in.
quality-controls-known = Items with a known label
quality-controls-imported = Of these by import
quality-controls-every = One control in
quality-rule-unanimous = Equal blind labels that make a label known
quality-rule-every = One control in so many items (0: none)
quality-rule-save = Save
quality-rule-saved = Saved: the rule applies from now on.
quality-seed = Use imported labels
quality-seed-tip = Makes control items of everything in the chosen set whose sentences came with labels.
quality-seeded = { $count } new control items

## Labels changed after the scores were open

second-looks = Changed after the scores were open
second-everybody = Everybody
second-helpful = For the better
second-harmful = For the worse
second-unsettled = Nobody can tell
second-note = Blind labels that became right or wrong once their scores were open, by what was settled or imported, else by what most others said unseen.
