"""Whether a key answers its question: what is asked, what is said. Imported by quizzes/checks, quizzes/flaws, scoring."""
