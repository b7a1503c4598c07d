"""Detectors that ask a language model. Imported by repair."""
