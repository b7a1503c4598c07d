"""Languages, sentences, tokens, numbers. Imported by detectors, formats, scoring, services, storage/items."""
