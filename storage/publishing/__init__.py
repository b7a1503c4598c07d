"""What left a set, what changed since, and what learners answered. Imported by workspace.py."""
