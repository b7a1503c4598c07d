### The page of quizzes: a set, its parts, and what is done with it.

may-not-make-quizzes = { $name } may not add material or make quizzes: that takes one of the roles { $roles }.

quizzes-none = There are no quizzes yet. Add a page of material and have some made of it, or import a file.
quizzes-from-material = Add material
quizzes-set-with = { $set } ({ $count ->
        [one] { $count } quiz
       *[other] { $count } quizzes
    })
quizzes-part = Part
quizzes-part-set = The set
quizzes-part-publish = Publish
quizzes-part-publications = Publications
quizzes-part-prompts = Prompt log
quizzes-part-learners = Learners

## The set

quizzes-bands = Risk levels of the active policy
quizzes-band = Risk level
quizzes-all = All
quizzes-band-publish = Publish
quizzes-band-mark = Publish with a strong AI mark
quizzes-band-replace = Replace
quizzes-band-discard = Discard
quizzes-band-unchecked = Not checked (yet)
quizzes-review = Review what is left: { $count }
quizzes-left = Left to review: { $count }.
quizzes-nothing-to-review = Nothing is left to review.
quizzes-items = Items, the riskiest first

## How questions are made

quiz-made = { $made } of { $asked } questions made.
quiz-none-made = No question could be made of these pages.
quiz-number = Ask for 1 to { $most } questions.
quiz-no-form = Choose at least one kind of question.
quiz-set-name = Name the set, in { $longest } characters at most.
quiz-missed-not-alone = Sentences that cannot be understood without those around them: { $count }.
quiz-missed-nothing-to-ask = Sentences without a number, name or term to ask for: { $count }.
quiz-missed-too-few-options = Places with too few other values of the same kind for options: { $count }.
quiz-missed-nothing-to-swap = Sentences without another value of the same kind to make them false: { $count }.
quiz-missed-many-words-fit = Gaps that many words would fit: { $count }.
quiz-missed-other-language = Pages in another language: { $count }.
quiz-missed-needs-a-model = Questions with a short answer are only written by a model.
quiz-missed-doubted = Questions that a check doubts: { $count }.
quiz-missed-unusable = Empty or far too long questions: { $count }.
quiz-missed-no-such-page = Questions about a page that was not given: { $count }.
quiz-missed-not-quoted = Questions whose quote is not on its page: { $count }.
quiz-missed-key-no-option = Questions whose answer is not exactly one of their options: { $count }.
quiz-missed-other-form = Questions of another kind than was asked for: { $count }.
quiz-missed-no-gap = Sentences without a gap: { $count }.
quiz-replacement-version = Another generation asks this instead, and no check doubts it.
quiz-replacement-rules = Rules made this of { $passage }, and no check doubts it.
quiz-calls-failed = Calls that failed: { $count }.
quiz-generations = From 1 to { $most } generations can be compared.
job-make-quiz = Make questions for { $set }

## Cross-validation

quizzes-part-cross = Generations compared
quizzes-cross-what = The same pages, asked about several times: what a model makes up seldom comes twice. A question is consistent when at least { $share } of the generations ask it and all give the same answer.
quizzes-cross-one = All questions here are of one generation, so there is nothing to compare. Have a model make several generations, or import questions with a column generation.
quizzes-cross-found = { $questions } questions in { $generations } generations, { $consistent } of them consistent. S1’s first match in the order given would make { $greedy } of them.
quizzes-cross-left-out = Not compared, as there are too many: { $count }.
quizzes-cross-answers = Answers
quizzes-cross-appearances = Asked by
quizzes-cross-of = { $count } of { $of }
quizzes-cross-consistency = Consistency
quizzes-cross-consistent = Consistent
quizzes-cross-yes = yes
quizzes-cross-no = no
quizzes-cross-into = Name of a new set
quizzes-cross-merge = Put the best versions into it
quizzes-cross-merged = { $count } questions are in { $set }.
quiz-merge-name = Name another set than this one, in { $longest } characters at most.
quiz-merge-too-many = Sets of more than { $most } questions cannot be merged.

## What a guesser gets

quizzes-part-guesser = Guessing
quizzes-guesser-working = Working out what a guesser gets…
quizzes-guesser-what = What somebody gets who knows nothing and always follows one rule. A rule works when it beats blind guessing surely and by at least ten points; such a set tests the rule, not the learner.
quizzes-guesser-no-options = No question of this set has options.
quizzes-guesser-flagged = This set can be guessed: “{ $rule }” gets { $score } right, where blind guessing gets { $chance }.
quizzes-guesser-fair = No rule beats blind guessing by enough to matter.
quizzes-guesser-table = Guessing by a rule
quizzes-guesser-rule = Rule
quizzes-guesser-works = Works
quizzes-guesser-right = Right
quizzes-guesser-interval = 95 % interval
quizzes-guesser-chance = Chance
quizzes-guesser-items = Questions
quizzes-guesser-by-longest = the longest option
quizzes-guesser-by-position = the commonest place of the answer
quizzes-guesser-by-stem-words = most words of the question
quizzes-guesser-by-alike = most like the other options
quizzes-balance-what = To put the right answer in every place as often, { $moves } questions would change the order of their options. { $fixed } keep theirs: true or false, numbers in order, or options that speak of each other.
quizzes-balance = Balance the positions of right options
quizzes-balance-undo = Undo: former positions of { $count }
quizzes-balanced = { $count } questions have another order now; changed meanwhile and left alone: { $meanwhile }
quizzes-balance-undone = { $count } questions have their former order; changed meanwhile and left alone: { $meanwhile }
quizzes-long-what = In { $count } questions the right answer is the longest option. Mend { $mend } of them, the first ones first, and it is so no oftener than by chance.
quizzes-even-what = One click mends what it can: a key goes without the remark that only it has, or a longer option of another question takes the place of the shortest. No check finds more than before, and people decide these questions anew.
quizzes-even = Even the lengths
quizzes-even-undo = Undo: former wording of { $count }
quizzes-evened = { $count } questions are mended and wait for review. { $left } stand out still; changed meanwhile and left alone: { $meanwhile }
quizzes-even-undone = { $count } questions read as before; changed meanwhile and left alone: { $meanwhile }
quizzes-long-table = Right answers that are longer than every other option
quizzes-long-key = Right answer
quizzes-long-shorter = Without its remark
quizzes-long-ratio = Times the next
quizzes-duplicates = Questions that are there twice: { $count }
quizzes-duplicate-of = Same as
quizzes-duplicate-like = Words shared

## Synonyms

quizzes-part-synonyms = Rules of checks
synonyms-what = Words that stand for each other in all checks: a part of a name, an abbreviation, another spelling. They count beside the file that TOUCHSTONE_SYNONYMS names; what they change is checked again.
synonyms-words = Words, with commas between them
synonyms-add = Add
synonyms-remove = Remove
synonyms-group = { $words } (by { $person }, { $date })
synonyms-empty = There are none yet.
synonym-list-one = A group has two words or more, with commas between them.
synonym-list-long = A group has at most { $most } words of { $longest } characters each.
synonym-list-number = { $word } is a number: numbers are compared by their value.
synonym-list-there = This group is there already.
synonym-list-full = There are { $most } groups, which is the most: remove one first.
synonym-list-gone = This group is not there any more.
synonyms-changed = Sets are checked again.

## How close to the key is too close

closeness-head = Too close to the key
closeness-what = An option that differs from the key by so much, or by less, is flagged: 37.5 beside 37.8. What you set holds for all sets; their quizzes are checked again.
closeness-years = Years of the calendar
closeness-points = Percentages: points
closeness-counted = Counts, ages, whole numbers (% of the key)
closeness-measured = Measures, money, decimals, percentages (% of the key)
closeness-own = Ours: { $years } years, { $points } points, { NUMBER($counted, style: "percent") } of counts, { NUMBER($measured, style: "percent") } of measures.
closeness-set = Set
closeness-reset = Back to ours
closeness-range = At most { $years } years, { $points } points and { NUMBER($share, style: "percent") } of the key can count as too close, and none of them less than nothing.
closeness-changed = Set. Quizzes are checked again.
closeness-same = It was so already.
synonyms-head = Synonyms

## Check my bank

bank-intro = Choose a file of questions that you have: Moodle XML, GIFT, Aiken, QTI, CSV or JSON. You get one page with suspected keys, duplicates, what a guesser gets and faults of options. Nothing is stored.
bank-choose = Question bank
bank-pages = Material to check the answers with (optional)
bank-working = Checking the bank
bank-title = Check of a question bank
bank-questions = Questions
bank-suspected = Suspected keys
bank-faulty = Other faults
bank-twice = Questions asked twice
bank-unread = Not read
bank-with-pages = Questions were checked with their pages.
bank-without-pages = Without pages, a key is compared with the options and the explanation only. With material the check finds more.
bank-left = Only the first questions were checked. Not checked: { $count }.
bank-guesser = What a guesser gets
bank-guessable = Somebody who knows nothing scores more than by chance with a rule in bold.
bank-not-guessable = No simple rule scores more than chance.
bank-long-keys = Keys longer than every other option: { $count }.
bank-what = Made by rules and small models without a language model. A suspicion is no proof: look at each question before you change it.
bank-download = Download the report
bank-none = { $file } has no questions that can be read.
