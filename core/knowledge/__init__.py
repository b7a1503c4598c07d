"""Knowledge graphs: read from files, asked in plain words, answered with triples. Imported by cli, pages, services."""
