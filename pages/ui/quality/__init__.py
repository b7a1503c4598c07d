"""The parts of the quality page."""
