"""Knowledge graphs: asked, and compared. Imported by cli, detectors, pages, scoring, services, storage/neo4j."""
