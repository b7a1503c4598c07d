agreement-one-category = On all { $units } units everybody said the same: there is nothing to tell agreement from.
agreement-skewed = People agree on { NUMBER($percent, style: "percent", maximumFractionDigits: 0) }, yet kappa and alpha are low because { NUMBER($prevalence, style: "percent", maximumFractionDigits: 0) } of the labels say hallucinated; AC1 is the one to read.
