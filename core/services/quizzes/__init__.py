"""Sets of quizzes: their figures, and acts that improve them."""
