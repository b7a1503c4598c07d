"""Quizzes as sets: what is in them, and what they need next. Imported by cli, data, models, pages."""
