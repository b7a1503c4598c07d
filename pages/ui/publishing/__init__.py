"""The parts of the quizzes page from the gate on. Imported by pages/quizzes.py."""
