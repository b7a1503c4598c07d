"""Store knowledge graphs as wholes, with the aliases that people gave nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.knowledge import AliasEntry, Edge, GraphContents, GraphSummary, Node, RelationKind
from core.errors import BadInput
from core.wording.phrases import say
from storage.knowledge.storable import check_alias, check_edge, check_graph_name, check_node
from storage.sql.database import Database, serialise
from storage.tables.knowledge import graph, graph_alias, graph_edge, graph_node

_BATCH = 5000


class SqlGraphs:
    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, name: str, contents: GraphContents, person: str, now: float) -> GraphSummary:
        check_graph_name(name)
        nodes, edges = contents.nodes, contents.edges
        told = {"kinds": dict(contents.kinds), "nodes": len(nodes), "edges": len(edges), "person": person, "at": now}
        with self._database.write() as conn:
            serialise(conn, "graph")
            there = conn.execute(sa.select(graph.c.id, graph.c.version).where(graph.c.name == name)).one_or_none()
            if there is None:
                new = sa.insert(graph).values(name=name, version=1, **told).returning(graph.c.id)
                graph_id = conn.execute(new).scalar_one()
            else:
                graph_id = there.id
                for table in (graph_node, graph_edge):
                    conn.execute(sa.delete(table).where(table.c.graph == graph_id))
                conn.execute(sa.update(graph).where(graph.c.id == graph_id).values(version=there.version + 1, **told))
            _insert(conn, graph_node, [_node_row(graph_id, number, node) for number, node in enumerate(nodes)])
            _insert(conn, graph_edge, [_edge_row(graph_id, number, edge) for number, edge in enumerate(edges)])
            return _summary(conn.execute(sa.select(graph).where(graph.c.id == graph_id)).one())

    def delete(self, name: str) -> None:
        with self._database.write() as conn:
            serialise(conn, "graph")
            delete_graph(conn, name)

    def all(self) -> list[GraphSummary]:
        with self._database.read() as conn:
            return [_summary(row) for row in conn.execute(sa.select(graph).order_by(graph.c.name))]

    def summary(self, name: str) -> GraphSummary:
        with self._database.read() as conn:
            return _summary(_found(conn, name))

    def load(self, name: str) -> GraphContents:
        """Load one version of a graph while others may be stored: on PostgreSQL each statement sees what was committed
        before it.
        """
        with self._database.read() as conn:
            while True:
                row = _found(conn, name)
                contents = self._contents(conn, row)
                if _found(conn, name).version == row.version:
                    return contents

    def _contents(self, conn: sa.Connection, row: sa.Row[Any]) -> GraphContents:
        given: dict[str, list[str]] = {}
        stands = (graph_alias.c.graph == row.id) & graph_alias.c.removed_at.is_(None)
        for alias in conn.execute(sa.select(graph_alias).where(stands).order_by(graph_alias.c.id)):
            given.setdefault(alias.node, []).append(alias.alias)
        return GraphContents(
            [_node(node, given.get(node.id, ())) for node in conn.execute(_of(graph_node, row.id))],
            [Edge(e.src, e.rel, e.dst, e.source, e.since, e.until) for e in conn.execute(_of(graph_edge, row.id))],
            {relation: RelationKind(kind) for relation, kind in row.kinds.items()},
        )

    def add_alias(self, name: str, node: str, alias: str, person: str, now: float) -> None:
        check_alias(alias)
        with self._database.write() as conn:
            row = _found(conn, name)
            there = sa.select(graph_node.c.id).where((graph_node.c.graph == row.id) & (graph_node.c.id == node))
            if conn.execute(there).one_or_none() is None:
                raise BadInput(say("graph-no-such-node"))
            values = {
                "graph": row.id,
                "node": node,
                "alias": alias.strip(),
                "person": person,
                "at": now,
                "removed_by": "",
            }
            conn.execute(sa.insert(graph_alias).values(**values))
            _changed(conn, row.id)

    def remove_alias(self, entry: int, person: str, now: float) -> None:
        mine = (graph_alias.c.id == entry) & graph_alias.c.removed_at.is_(None)
        with self._database.write() as conn:
            change = sa.update(graph_alias).where(mine).values(removed_by=person, removed_at=now)
            changed = conn.execute(change.returning(graph_alias.c.graph)).one_or_none()
            if changed is not None:
                _changed(conn, changed.graph)

    def aliases(self, name: str) -> list[AliasEntry]:
        with self._database.read() as conn:
            query = sa.select(graph_alias).where(graph_alias.c.graph == _found(conn, name).id)
            return [
                AliasEntry(row.id, row.node, row.alias, row.person, row.at, row.removed_by, row.removed_at)
                for row in conn.execute(query.order_by(graph_alias.c.id.desc()))
            ]


def delete_graph(conn: sa.Connection, name: str) -> None:
    there = sa.select(graph.c.id).where(graph.c.name == name).scalar_subquery()
    for table in (graph_node, graph_edge, graph_alias):
        conn.execute(sa.delete(table).where(table.c.graph == there))
    conn.execute(sa.delete(graph).where(graph.c.name == name))


def _found(conn: sa.Connection, name: str) -> sa.Row[Any]:
    row = conn.execute(sa.select(graph).where(graph.c.name == name)).one_or_none()
    if row is None:
        there = ", ".join(conn.execute(sa.select(graph.c.name).order_by(graph.c.name)).scalars())
        raise BadInput(say("graph-unknown", graph=name, there=there or "-"))
    return row


def _changed(conn: sa.Connection, graph_id: int) -> None:
    conn.execute(sa.update(graph).where(graph.c.id == graph_id).values(version=graph.c.version + 1))


def _of(table: sa.Table, graph_id: int) -> sa.Select[Any]:
    return sa.select(table).where(table.c.graph == graph_id).order_by(table.c.number)


def _insert(conn: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    for start in range(0, len(rows), _BATCH):
        conn.execute(sa.insert(table), rows[start : start + _BATCH])


def _node(row: sa.Row[Any], given: Sequence[str]) -> Node:
    names = tuple(dict.fromkeys([*row.aliases, *given]))
    return Node(row.id, row.type, row.name, names, row.description, row.attributes)


def _node_row(graph_id: int, number: int, node: Node) -> dict[str, Any]:
    check_node(node)
    return {
        "graph": graph_id,
        "number": number,
        "id": node.id,
        "type": node.type,
        "name": node.name,
        "aliases": list(node.aliases),
        "description": node.description,
        "attributes": dict(node.attributes),
    }


def _edge_row(graph_id: int, number: int, edge: Edge) -> dict[str, Any]:
    check_edge(edge)
    return {
        "graph": graph_id,
        "number": number,
        "src": edge.src,
        "rel": edge.rel,
        "dst": edge.dst,
        "source": edge.source,
        "since": edge.since,
        "until": edge.until,
    }


def _summary(row: sa.Row[Any]) -> GraphSummary:
    return GraphSummary(row.name, row.version, row.nodes, row.edges, row.person, row.at)
