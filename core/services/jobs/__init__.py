"""What the worker does with jobs, and what people see of it. Imported by score_texts.py, cli, models, pages."""
