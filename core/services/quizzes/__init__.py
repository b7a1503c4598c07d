"""Sets of quizzes, and what they need next. Imported by active_suite.py, bulk_scoring.py, cli, data, models, pages."""
