"""Repairs that are offered, and answers that were written under watch. Imported by workspace.py."""
