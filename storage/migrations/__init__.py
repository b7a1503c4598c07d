"""The ordered history of the schema for both databases, and the code that migrates a database to its newest."""
