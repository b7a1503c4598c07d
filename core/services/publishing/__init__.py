"""What leaves a set, and what changed since. Imported by bulk_scoring.py, jobs, thresholds, cli, pages."""
