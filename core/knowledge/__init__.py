"""Knowledge graphs: asked in plain words, answered with triples. Imported by cli, pages, services, storage/neo4j."""
