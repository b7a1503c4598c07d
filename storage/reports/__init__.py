"""Figures read across items and people: labelled risks, quality, effects of a policy. The workspace imports it."""
