"""What people said: decisions, labels, comments, plans. Reports and the workspace import it."""
