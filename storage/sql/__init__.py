"""The database itself: connections, filters, statements made once, checks. Imported by storage."""
