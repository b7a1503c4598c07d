"""Languages, sentences, tokens, numbers. Imported by detectors, formats, repair, scoring, services, storage/items."""
