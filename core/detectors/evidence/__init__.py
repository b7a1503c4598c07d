"""What detectors read in a text: sources, names. Imported by detectors, grounding, judges, quizzes, repair, scoring, services."""
