"""Figures across items and people: labelled risks, quality, effects of a policy. Imported by workspace.py."""
