"""Documents: added, searched, bound, looked up. Imported by bulk_scoring.py, cli, generation, jobs, models, pages."""
