"""The database itself: connections, filters, prepared statements, checks. Every room of storage imports it."""
