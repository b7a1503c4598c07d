"""Measure how well pages are read: character errors by kind, and whether every wrong number is in doubt."""
