### What checks say of a quiz item.

## Shared by checks

quiz-check-at-key = What this check finds is said at the key, for the whole item.
no-options = No options to check.

## answerable

detector-answerable = answered by the material
answerable-nothing = The passages have none of the terms of the question.
answerable-apart = The passages do not speak of this together; where they come nearest, these terms of the question are missing: { $terms }.
answerable-no-kind = The passages speak of what is asked, but state { $asked ->
        [when] no time
       *[other] no number
    } there.
answerable-together = The passages speak of what is asked.

## outside_terms

detector-outside-terms = terms not in the material
outside-terms-stem = The question has terms that no passage has: { $terms }.
outside-terms-key = The key has terms that no passage has: { $terms }.
outside-terms-option = So have other options: { $terms }.
outside-terms-explanation = The explanation has terms that no passage has: { $terms }.
outside-terms-none = All terms of question, key and explanation are in the passages.

## quiz_numbers

detector-quiz-numbers = numbers of the item
quiz-numbers-stem = No passage states the number { $number } of the question.
quiz-numbers-stem-other = No passage states the number { $number } of the question; one states { $source }.
quiz-numbers-key = No passage states the number { $number } of the key.
quiz-numbers-key-other = No passage states the number { $number } of the key; one states { $source }.
quiz-numbers-explanation = No passage states the number { $number } of the explanation.
quiz-numbers-explanation-other = No passage states the number { $number } of the explanation; one states { $source }.
quiz-numbers-date = The passages have the parts of “{ $date }”, but in no date together.
quiz-numbers-all-found = The passages state every number of question, key and explanation.

## quiz_names

detector-quiz-names = names of the item
quiz-names-stem = No passage has the name “{ $name }” of the question.
quiz-names-stem-other = No passage has the name “{ $name }” of the question; one has “{ $source }”.
quiz-names-key = No passage has the name “{ $name }” of the key.
quiz-names-key-other = No passage has the name “{ $name }” of the key; one has “{ $source }”.
quiz-names-explanation = No passage has the name “{ $name }” of the explanation.
quiz-names-explanation-other = No passage has the name “{ $name }” of the explanation; one has “{ $source }”.
quiz-names-all-found = The passages have all names of question, key and explanation.

## option_also_correct

detector-option-also-correct = option also correct
option-also-correct-none = No sign that another option is right as well.
option-also-correct-listed = “{ $option }” is listed among the right answers of this question.
option-also-correct-range = “{ $option }” shares values with the right answer “{ $key }”.
option-also-correct-name = “{ $option }” and the right answer “{ $key }” name the same, one of them in full.
option-also-correct-alias = The source gives “{ $option }” as another name of the right answer “{ $key }”.
option-also-correct-beside = The source lists “{ $option }” beside the right answer “{ $key }”.
option-also-correct-elsewhere = The source says of “{ $option }” what the question asks for.

## option_too_close

detector-option-too-close = option too close
option-too-close-none = No option is too close to the right answer.
option-too-close-found = “{ $option }” is too close to the right answer “{ $key }”.
too-close-years = They are { $difference } years apart; up to { $reach } count as too close.
too-close-points = They are { $difference } percentage points apart; here up to { $reach } count as too close.
too-close-share = They differ by { $share } % of the right answer; up to { $reach } % counts as too close.
too-close-letters = They differ in a single letter: { $pairs }.

## option_duplicates

detector-option-duplicates = options that are the same
option-duplicates-none = All options say different things.
option-duplicates-spelling = “{ $first }” and “{ $second }” are the same option.
option-duplicates-amount = “{ $first }” and “{ $second }” are the same amount.
option-duplicates-wording = “{ $first }” and “{ $second }” say the same.
option-duplicates-synonym = “{ $first }” and “{ $second }” differ in a synonym only.

## option_kind

detector-option-kind = option of another kind
option-kind-none = The options are of one kind.
option-kind-amount-among-words = “{ $option }” is a number among words.
option-kind-amount-among-sentence = “{ $option }” is a number among sentences.
option-kind-words-among-amount = “{ $option }” is a word among numbers.
option-kind-words-among-sentence = “{ $option }” is a word among sentences.
option-kind-sentence-among-amount = “{ $option }” is a sentence among numbers.
option-kind-sentence-among-words = “{ $option }” is a sentence among words.
option-kind-unit = “{ $option }” is measured in another unit than the other options.
option-kind-long = “{ $option }” is far longer than the other options.

## explanation_agrees

detector-explanation-agrees = explanation and key
explanation-agrees-none = The item has no explanation.
explanation-agrees-true-false = Explanations of true or false are not compared.
explanation-agrees-other-answer = The explanation says that the answer is “{ $option }”.
explanation-agrees-denies = The explanation denies “{ $key }”.
explanation-agrees-names-key = The explanation names the key “{ $key }”.
explanation-agrees-names-others = The explanation names { $options }, and not the key “{ $key }”.
explanation-agrees-not-against = The explanation says nothing against “{ $key }”.
explanation-agrees-silent = The explanation does not mention the key “{ $key }”.
explanation-agrees-reads-other = The explanation, as read, supports “{ $option }” more than the key “{ $key }”.

## item_writing_flaws

detector-item-writing-flaws = item-writing flaws
flaw-none = No item-writing flaw.
flaw-negative-stem = The question asks for the exception, which is easily misread: { $said }.
flaw-absolute-term = Only wrong options are absolute, which gives them away: { $said }.
flaw-vague-term = Vague words, which give the right answer away or cannot be decided: { $said }.
flaw-all-of-the-above = Two right options are enough to know that this one is right: { $said }.
flaw-none-of-the-above = This option does not show that a learner knows the answer: { $said }.
flaw-k-type = Combinations test how options exclude each other: { $said }.
flaw-clang-word = Only the right answer repeats a word of the question: { $said }.
flaw-grammatical-cue = By grammar alone, few options other than the right one fit: { $said }.
flaw-longest-key = The right answer stands out by its length; compared with the next longest option: { $said } times.
flaw-unordered-numbers = The numbers stand in no order: { $said }.

## key_answers_question

detector-key-answers-question = key answers the question
key-answers = “{ $key }” looks like an answer to this question.
key-answers-not = “{ $key }” does not look like an answer to this question.
key-answers-kind = The question asks { $asked ->
        [when] when
        [where] where
        [who] who
        [how_many] how many or how much
        [why] why
        [how] how
        [whether] whether something is so
        [which_of] which of two
       *[other] for something else
    }; the key is { $kind ->
        [time] a time
        [number] a number
        [name] a name
        [yes_no] yes or no
        [clause] a clause
       *[words] a few words
    }.
key-answers-years = By the years in the passages it is “{ $right }”, not “{ $other }”.
key-answers-in-question = The key stands in the question itself.
key-answers-not-found = The passages do not have the key as it stands.
key-answers-better = The page seems to answer with “{ $text }”.
key-answers-true-false = Whether true or false is right, this check cannot see.
key-answers-other-encoder = This check was learnt on another encoder than { $encoder }.

## key_as_read

detector-key-as-read = key and page as read
key-as-read-rival = The page, as read with the question, supports “{ $option }” more than the key “{ $key }”.
key-as-read-none = Of the options, the page supports none much more than the key “{ $key }”.
key-as-read-stated = The page says this, and the key is “{ $key }”.
key-as-read-not-stated = The page does not say this, and the key is “{ $key }”.
key-as-read-exception = This question asks for the exception, so options are not read one by one.

## guessable_without_source

detector-guessable-without-source = answered without the material
guessable-right = { $model } answers with “{ $key }” without the material, in either order of the options.
guessable-meaning = This is no sign of a hallucination: the question can be answered from knowledge that does not come from the material.
guessable-once = { $model }, without the material, finds the right answer in one order of the options and not in the other.
guessable-not = { $model }, without the material, does not find the right answer; it takes “{ $option }”.
guessable-unknown = { $model } does not know the answer without the material.
