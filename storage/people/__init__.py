"""What people said: decisions, labels, comments, plans. The queue, reports and the workspace import it."""
