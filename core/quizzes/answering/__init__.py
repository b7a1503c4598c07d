"""Whether a key answers its question: what is asked for, what the page answers. Imported by quizzes/checks, quizzes/flaws."""
