"""Knowledge graphs kept in Neo4j: what ``SqlGraphs`` does in tables, over Bolt."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, LiteralString

from core.domain.knowledge import AliasEntry, GraphContents, GraphSummary, RelationKind
from core.errors import BadInput
from core.wording.phrases import say
from storage.knowledge.storable import check_alias, check_contents, check_graph_name
from storage.neo4j import queries
from storage.neo4j.rows import alias_of, edge_of, edge_row, key, node_of, node_row, summary_of
from storage.neo4j.server import Neo4jServer, Row, Transaction

_BATCH = 5000
_ABANDONED = 3600.0
"""Seconds after which an import that was never finished is cleared away by the next one."""


class Neo4jGraphs:
    """A graph is written beside the old one, under a key of its own, and the name then points to the new key: Neo4j
    shows a reader what others commit meanwhile, so a graph that changes in place would be read in halves."""

    def __init__(self, server: Neo4jServer) -> None:
        self._server = server
        self._prepared = False

    def put(self, name: str, contents: GraphContents, person: str, now: float) -> GraphSummary:
        check_graph_name(name)
        check_contents(contents)
        self._prepare()
        held, started = uuid.uuid4().hex, time.time()
        self._server.write(lambda tx: tx.one(queries.BEGIN, held=held, since=started))
        nodes = [node_row(held, number, node) for number, node in enumerate(contents.nodes)]
        edges = [edge_row(held, number, edge) for number, edge in enumerate(contents.edges)]
        for some in _batches(nodes):
            self._server.write(partial(_one, queries.NODES, rows=some))
        for some in _batches(edges):
            self._server.write(partial(_one, queries.EDGES, rows=some))
        told = {
            "kinds": json.dumps({rel: str(kind) for rel, kind in contents.kinds.items()}, ensure_ascii=False),
            "nodes": len(nodes), "edges": len(edges), "person": person, "at": now,
        }  # fmt: skip
        row = self._server.write(lambda tx: tx.one(queries.POINT, name=name, held=held, told=told))
        assert row is not None  # noqa: S101 - it returns the graph that it just made or changed
        self._clear(started, row["before"])
        return summary_of(row)

    def delete(self, name: str) -> None:
        """What it held is marked as an import that was never finished first, so that whoever comes next clears it
        away where this process dies."""
        self._prepare()

        def gone(tx: Transaction) -> Row | None:
            tx.one(queries.DELETE_ALIASES, name=name)
            return tx.one(queries.DELETE_GRAPH, name=name)

        if row := self._server.write(gone):
            self._clear(time.time(), row["held"])

    def all(self) -> list[GraphSummary]:
        return self._server.read(lambda tx: [summary_of(row) for row in tx.rows(queries.ALL)])

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
            if tx.one(queries.HAS_NODE, key=key(held, node)) is None:
                raise BadInput(say("graph-no-such-node"))
            number = tx.one(queries.NEXT_ALIAS)
            assert number is not None  # noqa: S101 - the counter is there since the first put
            tx.one(queries.ADD_ALIAS, name=name, told={**told, "graph": name, "id": number["last"]})

        self._server.write(add)

    def remove_alias(self, entry: int, person: str, now: float) -> None:
        self._server.write(lambda tx: tx.one(queries.REMOVE_ALIAS, id=entry, person=person, at=now))

    def aliases(self, name: str) -> list[AliasEntry]:
        def read(tx: Transaction) -> list[AliasEntry]:
            _found(tx, name)
            return [alias_of(row) for row in tx.rows(queries.ALIASES, name=name)]

        return self._server.read(read)

    def close(self) -> None:
        self._server.close()

    def _prepare(self) -> None:
        if not self._prepared:
            self._server.alone(*queries.PREPARE)
            self._prepared = True

    def _clear(self, now: float, before: str | None) -> None:
        """What the name pointed to, and imports whose process died."""
        left = self._server.read(lambda tx: [r["held"] for r in tx.rows(queries.ABANDONED, before=now - _ABANDONED)])
        for held in filter(None, [before, *left]):
            while (done := self._server.write(partial(_one, queries.CLEAR, held=held))) and done["cleared"]:
                pass
            self._server.write(partial(_one, queries.END, held=held))


def _load(tx: Transaction, name: str) -> GraphContents | None:
    """None where another import came between: what was read may lack nodes that it cleared away."""
    row = _found(tx, name)
    given: dict[str, list[str]] = {}
    for alias in tx.rows(queries.STANDING, name=name):
        given.setdefault(alias["node"], []).append(alias["alias"])
    nodes = [node_of(node, given.get(node["id"], ())) for node in tx.rows(queries.NODES_OF, held=row["held"])]
    edges = [edge_of(edge) for edge in tx.rows(queries.EDGES_OF, held=row["held"])]
    kinds = {relation: RelationKind(kind) for relation, kind in json.loads(row["kinds"]).items()}
    return GraphContents(nodes, edges, kinds) if _found(tx, name)["held"] == row["held"] else None


def _one(query: LiteralString, tx: Transaction, **parameters: object) -> Row | None:
    return tx.one(query, **parameters)


def _found(tx: Transaction, name: str) -> Row:
    if (row := tx.one(queries.ONE, name=name)) is None:
        there = ", ".join(each["name"] for each in tx.rows(queries.ALL))
        raise BadInput(say("graph-unknown", graph=name, there=there or "-"))
    return row


def _batches(rows: Sequence[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    for start in range(0, len(rows), _BATCH):
        yield rows[start : start + _BATCH]
