"""What several detectors read in a text: its sources, names, terms. Imported by detectors, repair, services/review."""
