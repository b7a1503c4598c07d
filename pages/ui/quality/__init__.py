"""Pieces of the quality page. Imported by pages/*.py."""
