"""A whole database, copied: to a file and back, and from one kind to the other. Imported by cli."""
