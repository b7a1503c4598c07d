preset-s2 = The samples support it by { NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }, the passages by { NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }; half of each counts.
preset-part-missing = Did not run: { $parts }.
