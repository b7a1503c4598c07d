bleu-words = { $found } of { $count } words stand in the passages.
bleu-runs = { $found } of { $count } words, and { $runs } of { $of } runs of 2 to { $longest } words, stand in the passages.
