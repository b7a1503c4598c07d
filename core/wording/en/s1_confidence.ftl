no-passages-and-quiz = No passages and no quiz question to check.
s1-confidence-only-key = Only the answer of a quiz is checked, not its explanation.
s1-confidence-too-short = “{ $key }” is too short to look up.
s1-confidence-found = The passages have { $shared } of { $tokens } fragments of “{ $key }”, more than half; of the question’s keywords { $known } of { $keywords }.
s1-confidence-not-found = The passages have only { $shared } of { $tokens } fragments of “{ $key }”; of the question’s keywords { $known } of { $keywords }.
