"""What detectors read: sources, names. Imported by detectors, grounding, judges, quizzes, repair, scoring, services."""
