"""The database itself: connections, filters, statements made once, checks. Every room of storage imports it."""
