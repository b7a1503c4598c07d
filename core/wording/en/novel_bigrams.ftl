novel-bigrams-none = No two content words in a row to check.
novel-bigrams-novel = { $novel } of { $count } pairs of neighbouring words are in no passage: { $pairs }.
novel-bigrams-all-found = All pairs of neighbouring words ({ $count }) occur in the passages.
