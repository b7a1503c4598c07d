"""The options of a quiz item: their amounts, kinds, sameness and closeness."""
