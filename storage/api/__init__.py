"""What programs are let in by, and what they were answered. Imported by workspace.py."""
