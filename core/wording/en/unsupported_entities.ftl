no-names = No names to check.
unsupported-entities-missing = No passage has the name: { $names }.
unsupported-entities-swapped = “{ $name }” stands where a passage has “{ $source }”.
unsupported-entities-none = The passages have all names.
