"""Who may sign in, and the log of what administrators did. Imported by workspace.py."""
