"""Figures of labels, quality and policies, across items and people. Imported by workspace.py, certificates.py, accounts."""
