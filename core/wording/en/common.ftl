list-cut = { $listed } and { $more } more

no-text = No text to check.
no-passages = No passages to check against.
no-samples = No samples to check against.
no-passages-and-samples = No passages and no samples to check against.
no-quiz = No quiz question to check.
no-content-words = No content words to check.
no-numbers = No numbers to check.
blank-passages = The passages are blank.
blank-samples = The samples are blank.
not-checked-beyond = Not checked beyond character { $character }.
not-scored-yet = Not scored yet.
detector-failed = { $detector } failed: { $error }
