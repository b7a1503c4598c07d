"""Decisions, labels, comments and plans of people."""
