"""Define every query to graphs stored in Neo4j. Values are parameters; no query is built at run time.

A query that reads what it changes first sets something of the same node: Neo4j locks a node from its first change on,
and a value read before the lock may be old.
"""

from __future__ import annotations

from typing import Final

PREPARE: Final = (
    "CREATE CONSTRAINT touchstone_graph IF NOT EXISTS FOR (g:TouchstoneGraph) REQUIRE g.name IS UNIQUE",
    "CREATE CONSTRAINT touchstone_alias IF NOT EXISTS FOR (a:TouchstoneAlias) REQUIRE a.id IS UNIQUE",
    "CREATE CONSTRAINT touchstone_counter IF NOT EXISTS FOR (c:TouchstoneCounter) REQUIRE c.of IS UNIQUE",
    "CREATE CONSTRAINT touchstone_node IF NOT EXISTS FOR (n:TouchstoneNode) REQUIRE n.key IS UNIQUE",
    "CREATE INDEX touchstone_held IF NOT EXISTS FOR (n:TouchstoneNode) ON (n.held)",
    "MERGE (c:TouchstoneCounter {of: 'alias'}) ON CREATE SET c.last = 0",
)

BEGIN: Final = "CREATE (i:TouchstoneImport {held: $held, since: $since})"
NODES: Final = "UNWIND $rows AS row CREATE (n:TouchstoneNode) SET n = row"
EDGES: Final = """
UNWIND $rows AS row
MATCH (a:TouchstoneNode {key: row.src}), (b:TouchstoneNode {key: row.dst})
CREATE (a)-[r:TOUCHSTONE_RELATION]->(b) SET r = row.told
"""
POINT: Final = """
MERGE (g:TouchstoneGraph {name: $name}) ON CREATE SET g.version = 0 SET g.next = $held
WITH g, g.held AS before
SET g += $told SET g.held = $held, g.version = g.version + 1
WITH g, before
MATCH (i:TouchstoneImport {held: $held}) DELETE i
RETURN g.name AS name, g.version AS version, g.nodes AS nodes, g.edges AS edges, g.person AS person, g.at AS at, before
"""
DELETE_ALIASES: Final = "MATCH (a:TouchstoneAlias {graph: $name}) DETACH DELETE a"
DELETE_GRAPH: Final = """
MATCH (g:TouchstoneGraph {name: $name}) SET g.version = g.version + 1
WITH g, g.held AS held
CREATE (:TouchstoneImport {held: held, since: 0.0})
DETACH DELETE g
RETURN held
"""
ABANDONED: Final = "MATCH (i:TouchstoneImport) WHERE i.since < $before RETURN i.held AS held"
CLEAR: Final = """
MATCH (n:TouchstoneNode {held: $held}) WITH n LIMIT 10000 DETACH DELETE n RETURN count(*) AS cleared
"""
END: Final = "MATCH (i:TouchstoneImport {held: $held}) DELETE i"

ONE: Final = """
MATCH (g:TouchstoneGraph {name: $name})
RETURN g.name AS name, g.version AS version, g.nodes AS nodes, g.edges AS edges, g.person AS person, g.at AS at,
       g.held AS held, g.kinds AS kinds
"""
ALL: Final = """
MATCH (g:TouchstoneGraph)
RETURN g.name AS name, g.version AS version, g.nodes AS nodes, g.edges AS edges, g.person AS person, g.at AS at
ORDER BY g.name
"""
NODES_OF: Final = """
MATCH (n:TouchstoneNode {held: $held})
RETURN n.id AS id, n.type AS type, n.name AS name, n.aliases AS aliases, n.description AS description,
       n.attributes AS attributes
ORDER BY n.number
"""
EDGES_OF: Final = """
MATCH (a:TouchstoneNode {held: $held})-[r:TOUCHSTONE_RELATION]->(b:TouchstoneNode)
RETURN a.id AS src, r.rel AS rel, b.id AS dst, r.source AS source, r.since AS since, r.until AS until
ORDER BY r.number
"""

HAS_NODE: Final = "MATCH (n:TouchstoneNode {key: $key}) RETURN n.id AS id"
NEXT_ALIAS: Final = "MATCH (c:TouchstoneCounter {of: 'alias'}) SET c.last = c.last + 1 RETURN c.last AS last"
ADD_ALIAS: Final = """
CREATE (a:TouchstoneAlias) SET a = $told
WITH a MATCH (g:TouchstoneGraph {name: $name}) SET g.version = g.version + 1
"""
REMOVE_ALIAS: Final = """
MATCH (a:TouchstoneAlias {id: $id}) SET a.asked_at = $at
WITH a WHERE a.removed_at IS NULL
SET a.removed_at = $at, a.removed_by = $person
WITH a MATCH (g:TouchstoneGraph {name: a.graph}) SET g.version = g.version + 1
"""
STANDING: Final = """
MATCH (a:TouchstoneAlias {graph: $name}) WHERE a.removed_at IS NULL
RETURN a.node AS node, a.alias AS alias ORDER BY a.id
"""
ALIASES: Final = """
MATCH (a:TouchstoneAlias {graph: $name})
RETURN a.id AS id, a.node AS node, a.alias AS alias, a.person AS person, a.at AS at, a.removed_by AS removed_by,
       a.removed_at AS removed_at
ORDER BY a.id DESC
"""
