"""What detectors read in a text: its sources, names, terms. Imported by detectors, judges, repair, services/review."""
