sample-support-least = Least repeated: { $word }, in { $count } of { $samples } samples.
