"""The workspace on SQLite or PostgreSQL: ``storage.opening`` is its door."""
