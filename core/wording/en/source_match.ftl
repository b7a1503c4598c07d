source-match-too-short = “{ $text }” is too short to look up.
source-match-missing = Not in the passages: { $terms }.
source-match-all-found = All terms are in the passages.
source-match-key-found = The answer “{ $key }” is in the passages.
source-match-key-missing = The answer “{ $key }” is not in the passages.
source-match-question-lacks = Of the question, they lack: { $terms }.
