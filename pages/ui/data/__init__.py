"""Pieces of the pages about data: import, export, sets, jobs. Imported by pages/*.py, material, quizzes, thresholds."""
