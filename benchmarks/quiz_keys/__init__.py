"""Checks of keys on planted errors and on verdicts of annotators, and the fit of their weights."""
