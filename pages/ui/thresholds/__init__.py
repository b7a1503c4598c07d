"""Pieces of the thresholds page. Pages import it."""
