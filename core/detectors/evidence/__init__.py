"""What several detectors read in a text: its sources, names, terms, premises. Only detectors import it."""
