"""Pieces of the quality page. Only that page imports it."""
