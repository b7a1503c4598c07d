"""Who is served what next, and how much is left. Imported by accounts, workspace.py."""
