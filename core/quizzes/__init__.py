"""Quizzes: made, checked, judged as a set, exchanged. Imported by pages, services."""
