"""Graphs in Neo4j, or in what speaks its protocol. Imported by core/cli/graph.py, storage/workspace.py."""
