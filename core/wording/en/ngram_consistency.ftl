ngram-consistency-rarest = Rarest: { $word }, { $here } × in the answer and { $there } × in { $samples } samples.
