"""Sentences, tokens, numbers. Imported by detectors, formats, judges, repair, scoring, services, storage/items."""
