"""Teaching material: its pages, their pictures and texts. Imported by workspace.py."""
