"""The workspace on SQLite or PostgreSQL."""
