"""Store knowledge graphs in Neo4j over Bolt, as ``SqlGraphs`` stores them in tables."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, LiteralString

from core.domain.knowledge import AliasEntry, Edge, GraphContents, GraphSummary, Node, RelationKind
from core.errors import BadInput
from core.wording.phrases import say
from storage.knowledge.storable import check_alias, check_contents, check_graph_name
from storage.neo4j import _queries
from storage.neo4j.server import Neo4jServer, Row, Transaction


def key(held: str, node: str) -> str:
    return f"{held} {node}"


def node_row(held: str, number: int, node: Node) -> dict[str, Any]:
    return {
        "held": held,
        "key": key(held, node.id),
        "number": number,
        "id": node.id,
        "type": node.type,
        "name": node.name,
        "aliases": list(node.aliases),
        "description": node.description,
        "attributes": json.dumps(dict(node.attributes), ensure_ascii=False),
    }


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


_BATCH = 5000
_ABANDONED = 3600.0
"""Seconds after which an unfinished import is removed by the next one."""


class Neo4jGraphs:
    """Stores graphs in Neo4j. A new version is written alongside the old one under a key of its own, and the name then
    points to the new key: Neo4j shows a reader what others commit meanwhile, so a graph changed in place would be
    read in halves.
    """

    def __init__(self, server: Neo4jServer) -> None:
        self._server = server
        self._prepared = False

    def put(self, name: str, contents: GraphContents, person: str, now: float) -> GraphSummary:
        check_graph_name(name)
        check_contents(contents)
        self._prepare()
        held, started = uuid.uuid4().hex, time.time()
        self._server.write(lambda tx: tx.one(_queries.BEGIN, held=held, since=started))
        nodes = [node_row(held, number, node) for number, node in enumerate(contents.nodes)]
        edges = [edge_row(held, number, edge) for number, edge in enumerate(contents.edges)]
        for some in _batches(nodes):
            self._server.write(partial(_one, _queries.NODES, rows=some))
        for some in _batches(edges):
            self._server.write(partial(_one, _queries.EDGES, rows=some))
        told = {
            "kinds": json.dumps({rel: str(kind) for rel, kind in contents.kinds.items()}, ensure_ascii=False),
            "nodes": len(nodes),
            "edges": len(edges),
            "person": person,
            "at": now,
        }
        row = self._server.write(lambda tx: tx.one(_queries.POINT, name=name, held=held, told=told))
        assert row is not None  # noqa: S101 - it returns the graph that it just made or changed
        self._clear(started, row["before"])
        return summary_of(row)

    def delete(self, name: str) -> None:
        """Delete a graph. Its rows are first marked as an unfinished import, so that the next caller removes them if
        this process dies.
        """
        self._prepare()

        def gone(tx: Transaction) -> Row | None:
            tx.one(_queries.DELETE_ALIASES, name=name)
            return tx.one(_queries.DELETE_GRAPH, name=name)

        if row := self._server.write(gone):
            self._clear(time.time(), row["held"])

    def all(self) -> list[GraphSummary]:
        return self._server.read(lambda tx: [summary_of(row) for row in tx.rows(_queries.ALL)])

    def summary(self, name: str) -> GraphSummary:
        return self._server.read(lambda tx: summary_of(_found(tx, name)))

    def load(self, name: str) -> GraphContents:
        while (contents := self._server.read(lambda tx: _load(tx, name))) is None:
            pass
        return contents

    def add_alias(self, name: str, node: str, alias: str, person: str, now: float) -> None:
        check_alias(alias)
        self._prepare()
        told = {"node": node, "alias": alias.strip(), "person": person, "at": now, "removed_by": ""}

        def add(tx: Transaction) -> None:
            held = _found(tx, name)["held"]
            if tx.one(_queries.HAS_NODE, key=key(held, node)) is None:
                raise BadInput(say("graph-no-such-node"))
            number = tx.one(_queries.NEXT_ALIAS)
            assert number is not None  # noqa: S101 - the counter is there since the first put
            tx.one(_queries.ADD_ALIAS, name=name, told={**told, "graph": name, "id": number["last"]})

        self._server.write(add)

    def remove_alias(self, entry: int, person: str, now: float) -> None:
        self._server.write(lambda tx: tx.one(_queries.REMOVE_ALIAS, id=entry, person=person, at=now))

    def aliases(self, name: str) -> list[AliasEntry]:
        def read(tx: Transaction) -> list[AliasEntry]:
            _found(tx, name)
            return [alias_of(row) for row in tx.rows(_queries.ALIASES, name=name)]

        return self._server.read(read)

    def close(self) -> None:
        self._server.close()

    def _prepare(self) -> None:
        if not self._prepared:
            self._server.alone(*_queries.PREPARE)
            self._prepared = True

    def _clear(self, now: float, before: str | None) -> None:
        """Remove the rows that the name pointed to, and imports whose process died."""
        left = self._server.read(lambda tx: [r["held"] for r in tx.rows(_queries.ABANDONED, before=now - _ABANDONED)])
        for held in filter(None, [before, *left]):
            while (done := self._server.write(partial(_one, _queries.CLEAR, held=held))) and done["cleared"]:
                pass
            self._server.write(partial(_one, _queries.END, held=held))


def _load(tx: Transaction, name: str) -> GraphContents | None:
    """Load a graph; None if another import came between, because it may have removed nodes that were not read yet."""
    row = _found(tx, name)
    given: dict[str, list[str]] = {}
    for alias in tx.rows(_queries.STANDING, name=name):
        given.setdefault(alias["node"], []).append(alias["alias"])
    nodes = [node_of(node, given.get(node["id"], ())) for node in tx.rows(_queries.NODES_OF, held=row["held"])]
    edges = [edge_of(edge) for edge in tx.rows(_queries.EDGES_OF, held=row["held"])]
    kinds = {relation: RelationKind(kind) for relation, kind in json.loads(row["kinds"]).items()}
    return GraphContents(nodes, edges, kinds) if _found(tx, name)["held"] == row["held"] else None


def _one(query: LiteralString, tx: Transaction, **parameters: object) -> Row | None:
    return tx.one(query, **parameters)


def _found(tx: Transaction, name: str) -> Row:
    if (row := tx.one(_queries.ONE, name=name)) is None:
        there = ", ".join(row["name"] for row in tx.rows(_queries.ALL))
        raise BadInput(say("graph-unknown", graph=name, there=there or "-"))
    return row


def _batches(rows: Sequence[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    for start in range(0, len(rows), _BATCH):
        yield rows[start : start + _BATCH]
