"""One ordered history of the schema for both databases, run by migrating.py. Imported by nobody."""
