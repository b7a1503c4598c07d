"""The parts of the page about one set of quizzes."""
