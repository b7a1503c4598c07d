"""What detectors read in a text: sources, names. Imported by detectors, judges, quizzes, repair, services."""
