"""What people said: decisions, labels, comments, plans. Imported by workspace.py, publishing, queue, reports."""
