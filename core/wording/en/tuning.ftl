# What labels say of thresholds, and what they still lack.
may-not-set-thresholds = { $name } may not set thresholds: that takes the role { $role }.
note-too-long = The note has { $count } characters; { $most } fit.
policy-file-no-json = This is no policy file: { $error }
nothing-to-roll-back = Nothing was activated yet: the preset is active.
certificate-shares = A promise needs a share and a confidence between 0 and 1.
curve-few-labels = { $count } labels; a curve needs at least { $fewest }.
curve-all-hallucinated = All { $count } labelled units are hallucinated; a curve needs supported ones too.
curve-none-hallucinated = All { $count } labelled units are supported; a curve needs hallucinated ones too.
curve-no-risk = None of the { $count } labelled units has a risk of this signal: not scored, or it abstained on all.
curve-one-risk = This signal gives every labelled unit the same risk, { $risk }: there is nothing to cut between.
weights-need-hallucinated = More labels of hallucinated sentences are needed: { $more } more, or from as many more documents (now { $have }).
weights-need-supported = More labels of supported sentences are needed: { $more } more, or from as many more documents (now { $have }).
weights-need-documents = { $have } labels are too few to learn from one half of the documents and report on the other. About { $hallucinated } more documents with a hallucinated sentence and { $supported } with a supported one are needed.
