"""Figures of labels, quality and policies. Imported by workspace.py, certificates.py, accounts."""
