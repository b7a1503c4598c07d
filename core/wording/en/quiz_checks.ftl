### What checks say of a quiz item.

## Shared by checks

quiz-check-at-key = What this check finds is said at the key, for the whole item.

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
