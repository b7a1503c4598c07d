"""Graphs in Neo4j, or in what speaks its protocol. Imported by storage/workspace.py."""
