"""One ordered history of the schema for both databases."""
