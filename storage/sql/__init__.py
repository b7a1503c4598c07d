"""The database itself: connections, filters, prepared statements, checks. Imported by storage."""
