"""Sentences, tokens. Imported by detectors, formats, judges, knowledge, quizzes, repair, scoring, services, storage."""
