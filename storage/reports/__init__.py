"""Figures read across items and people: quality, policies and their effects. The workspace imports it."""
