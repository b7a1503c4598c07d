"""Quizzes: made, checked, judged as a set, exchanged. Imported by cli, pages, services."""
