"""Language models. Imported by json_logs.py, cli, judges, knowledge, material, quizzes, repair, scoring, services."""
