"""Bytes to records and back, with errors that name the row."""
