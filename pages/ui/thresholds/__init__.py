"""The parts of the thresholds page."""
