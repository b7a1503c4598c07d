"""What the worker does with jobs, what people see of it. Imported by score_texts.py, core/api, cli, models, pages."""
