"""Detectors: one per file, and the tuple that lists them."""
