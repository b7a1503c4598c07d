unsupported-terms-missing = No passage has: { $terms }.
unsupported-terms-apart = The passages have these only in other sentences: { $terms }.
unsupported-terms-none = One source sentence has all terms.
