token-overlap-missing = { $missing } of { $count } content words are in no passage: { $words }.
token-overlap-all-found = All content words ({ $count }) occur in the passages.
