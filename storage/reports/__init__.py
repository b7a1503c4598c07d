"""Figures across items and people: labels, quality, effects of a policy. Imported by workspace.py, certificates.py, accounts."""
