"""Quizzes: made, checked, judged as a set, written for other systems. Imported by detectors/__init__.py, scoring."""
