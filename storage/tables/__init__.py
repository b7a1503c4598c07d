"""The schema, one file a room. Imported by storage."""
