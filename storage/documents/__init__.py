"""Documents in collections, vectors of their chunks, and the sets bound to the collections."""
