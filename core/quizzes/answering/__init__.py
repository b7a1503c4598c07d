"""Whether a key answers: what is asked, what is said. Imported by quizzes/checks, quizzes/flaws, scoring, services."""
