"""Quizzes as other systems write and read them, one file per format."""
