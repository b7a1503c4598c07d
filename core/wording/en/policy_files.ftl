# What is wrong with a policy that came in a file.
policy-no-bands = A policy is a JSON object with "bands", for example { $example }.
policy-kind = "bands" of a policy are for { $kinds }, not for { $kind }.
policy-bands = The bands of { $kind } need "names" out of { $names }, and "cuts", ascending, one between neighbours: { $error }.
policy-languages = "languages" of a policy has an object with cuts per language for { $kind }, not { $value }.
policy-object = { $key } of a policy is an object or null, not { $value }.
policy-text = { $key } of a policy is text, not { $value }.
policy-number = { $key } of a policy is a number, not { $value }.
policy-weights = "weights" of a policy is an object with a model per kind, not { $value }.
policy-weights-of-kind = "weights" of a policy for { $kind } cannot be used: { $error }.
weights-need-speech = Weights need a detector that does not abstain on everything.
weights-need-classes = Both classes are needed in more documents: one fold of the cross-fit has all of one class.
