"""Knowledge graphs: asked, and compared. Imported by bulk, cli, detectors, pages, scoring, services, storage/neo4j."""
