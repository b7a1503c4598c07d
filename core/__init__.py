"""The pure part of Touchstone: no user interface, no database."""
