"""The parts of the quizzes page that concern publishing."""
