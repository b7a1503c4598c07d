"""Language models, and their cost. Imported by cli, judges, material, quizzes, repair, scoring, services."""
