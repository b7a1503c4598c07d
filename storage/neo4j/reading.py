"""Read a graph that somebody has in Neo4j: nodes by labels, relations by types, row by row as from a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.domain.knowledge import Edge, Node
from core.errors import BadInput
from core.formats.rows import RowError
from core.knowledge.files import GraphFiles
from core.limits import LONGEST_NODE_NAME, MOST_EDGES, MOST_NODES
from core.wording.phrases import say
from storage.neo4j.server import Neo4jServer, Row, Transaction

NODES: Final = """
MATCH (n)
WHERE NOT any(label IN labels(n) WHERE label STARTS WITH 'Touchstone')
  AND (size($labels) = 0 OR any(label IN labels(n) WHERE label IN $labels))
RETURN elementId(n) AS id, labels(n) AS labels, properties(n) AS told LIMIT $most
"""
EDGES: Final = """
MATCH (a)-[r]->(b)
WHERE NOT any(label IN labels(a) + labels(b) WHERE label STARTS WITH 'Touchstone')
  AND (size($labels) = 0
       OR (any(label IN labels(a) WHERE label IN $labels) AND any(label IN labels(b) WHERE label IN $labels)))
RETURN elementId(r) AS id, elementId(a) AS src, type(r) AS rel, elementId(b) AS dst, properties(r) AS told LIMIT $most
"""
_KNOWN = {"aliases", "description"}


@dataclass(frozen=True, slots=True)
class Neo4jOrder:
    labels: tuple[str, ...] = ()
    """Labels of the nodes to read, with the relations between them; empty: all nodes that are not ours. A node with
    several labels counts under the first of these.
    """
    name: str = "name"
    """The property that names a node."""
    key: str = ""
    """The property that identifies a node across imports, so that its aliases stay with it; empty: the server's
    own id.
    """


def read_neo4j(server: Neo4jServer, order: Neo4jOrder) -> GraphFiles:
    """Read the graph in one transaction. Raises BadInput for a graph that is too large or has no node, MissingPart as
    the server does.
    """
    return server.read(lambda tx: _read(tx, order))


def _read(tx: Transaction, order: Neo4jOrder) -> GraphFiles:
    files, ids, labels = GraphFiles(), dict[str, str](), list(order.labels)
    seen: dict[str, int] = {}
    for number, row in enumerate(tx.rows(NODES, labels=labels, most=MOST_NODES + 1), 1):
        if number > MOST_NODES:
            raise BadInput(say("graph-too-large", most=MOST_NODES))
        try:
            node = _node(row, order)
            if (before := seen.setdefault(node.id, number)) != number:
                raise RowError(order.key, say("row-same-id", row=str(before)), node.id)
        except RowError as error:
            files.bad.append(("nodes", error.at(number)))
            continue
        ids[row["id"]] = node.id
        files.nodes.append(node)
    if not files.nodes:  # such as a label that is misspelt: it must not empty the graph that was read before
        raise BadInput(say("neo4j-nothing"))
    for number, row in enumerate(tx.rows(EDGES, labels=labels, most=MOST_EDGES + 1), 1):
        if number > MOST_EDGES:
            raise BadInput(say("graph-too-large", most=MOST_NODES))
        try:
            files.edges.append(_edge(row, ids))
        except RowError as error:
            files.bad.append(("relations", error.at(number)))
    return files


def _node(row: Row, order: Neo4jOrder) -> Node:
    told: Mapping[str, Any] = row["told"]
    type_ = next((label for label in order.labels if label in row["labels"]), next(iter(row["labels"]), ""))
    name = _text(order.name, told.get(order.name)).strip()
    if not type_ or not name:
        raise RowError(order.name if type_ else "label", say("graph-needed"), row["id"])
    if len(name) > LONGEST_NODE_NAME:
        raise RowError(order.name, say("graph-name-too-long", longest=LONGEST_NODE_NAME), name)
    node_id = _text(order.key, told.get(order.key)).strip() if order.key else row["id"]
    if not node_id:
        raise RowError(order.key, say("graph-needed"), row["id"])
    texts = {key: _text(key, value) for key, value in told.items() if key not in {order.name, *_KNOWN}}
    attributes = {key: text for key, text in texts.items() if text.strip()}
    return Node(node_id, type_, name, _aliases(told), _text("description", told.get("description")), attributes)


def _edge(row: Row, ids: Mapping[str, str]) -> Edge:
    for column in ("src", "dst"):
        if row[column] not in ids:
            raise RowError(column, say("graph-no-such-node"), row[column])
    source, since, until = (_text(key, row["told"].get(key)) for key in ("source", "since", "until"))
    return Edge(ids[row["src"]], row["rel"], ids[row["dst"]], source or f"neo4j:{row['id']}", since, until)


def _aliases(told: Mapping[str, Any]) -> tuple[str, ...]:
    listed = told.get("aliases") or []
    names = listed if isinstance(listed, list) else _text("aliases", listed).split("|")
    return tuple(dict.fromkeys(name for each in names if (name := _text("aliases", each).strip())))


def _text(key: str, value: Any) -> str:
    """Return the value as text; dates and places as their libraries write them."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bytes | bytearray):
        raise RowError(key, say("graph-no-text"), "bytes")
    if isinstance(value, bool | int | float | list | dict):
        return json.dumps(value, ensure_ascii=False, default=str)
    return str(value)
