"""The parts of the page about one set of quizzes. Imported by pages/quizzes.py."""
