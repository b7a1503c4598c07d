"""Graphs in Neo4j, or in a server that speaks its protocol."""
