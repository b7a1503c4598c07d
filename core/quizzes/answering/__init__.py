"""Whether a key answers its question: what is asked, what is answered. Imported by quizzes/checks, quizzes/flaws."""
