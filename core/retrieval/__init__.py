"""Documents in chunks, searched by words and by meaning. Imported by pages, services."""
