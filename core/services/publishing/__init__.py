"""What leaves a set, what is promised of it, what changed since. Imported by jobs, thresholds, cli, pages."""
