"""Documents in chunks, searched by words and by meaning. Imported by cli, pages, services."""
