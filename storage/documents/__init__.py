"""Documents in collections, vectors of their chunks, and the sets bound to them. Imported by storage/workspace.py."""
