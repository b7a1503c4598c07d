"""Words. Imported by detectors, formats, judges, knowledge, quizzes, repair, retrieval, scoring, services, storage."""
