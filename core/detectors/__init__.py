"""Detectors, one in each file. ``core.scoring.detectors`` lists them."""
