"""Quizzes: made, checked, judged as a set, exchanged."""
