"""Pieces of the page that asks knowledge graphs. Imported by pages/ask.py."""
