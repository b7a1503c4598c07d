"""Pieces of the pages about data: import, export, sets, jobs, plans. Imported by pages/*.py, material, quizzes."""
