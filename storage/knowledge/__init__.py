"""Knowledge graphs, and the names that people gave their nodes. Imported by neo4j, workspace.py."""
