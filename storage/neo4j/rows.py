"""Nodes, relations and names as properties in Neo4j, and back.

All nodes have one label and all relations one type: the types of a graph are people's words, and those are never part
of a query.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from core.domain.knowledge import AliasEntry, Edge, GraphSummary, Node
from storage.neo4j.server import Row


def key(held: str, node: str) -> str:
    return f"{held} {node}"


def node_row(held: str, number: int, node: Node) -> dict[str, Any]:
    return {
        "held": held, "key": key(held, node.id), "number": number, "id": node.id, "type": node.type, "name": node.name,
        "aliases": list(node.aliases), "description": node.description,
        "attributes": json.dumps(dict(node.attributes), ensure_ascii=False),
    }  # fmt: skip


def edge_row(held: str, number: int, edge: Edge) -> dict[str, Any]:
    told = {"number": number, "rel": edge.rel, "source": edge.source, "since": edge.since, "until": edge.until}
    return {"src": key(held, edge.src), "dst": key(held, edge.dst), "told": told}


def node_of(row: Row, given: Sequence[str]) -> Node:
    names = tuple(dict.fromkeys([*row["aliases"], *given]))
    return Node(row["id"], row["type"], row["name"], names, row["description"], json.loads(row["attributes"]))


def edge_of(row: Row) -> Edge:
    return Edge(row["src"], row["rel"], row["dst"], row["source"], row["since"], row["until"])


def summary_of(row: Row) -> GraphSummary:
    return GraphSummary(row["name"], row["version"], row["nodes"], row["edges"], row["person"], row["at"])


def alias_of(row: Row) -> AliasEntry:
    return AliasEntry(
        row["id"], row["node"], row["alias"], row["person"], row["at"], row["removed_by"], row["removed_at"]
    )
