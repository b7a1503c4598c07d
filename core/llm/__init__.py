"""Language models. Imported by cli, judges, knowledge, material, quizzes, repair, scoring, services."""
