"""Sentences and tokens. Imported by detectors, formats, judges, quizzes, repair, scoring, services, storage/items."""
