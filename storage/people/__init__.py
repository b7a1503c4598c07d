"""What people said: decisions, labels, comments, plans. Imported by workspace.py, queue, reports."""
