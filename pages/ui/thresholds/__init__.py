"""Pieces of the thresholds page, and a notice of it. Imported by pages/*.py."""
