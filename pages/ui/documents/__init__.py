"""Pieces of the page of documents: upload, contents, search, sets. Imported by pages/documents.py."""
