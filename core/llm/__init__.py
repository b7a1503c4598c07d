"""Language models behind one protocol, and their cost. Imported by cli, judges, quizzes, repair, scoring, services."""
