"""Connections, filters, prepared statements and checks of the database."""
