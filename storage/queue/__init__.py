"""Choose the item that a person is served next, and count what is left."""
