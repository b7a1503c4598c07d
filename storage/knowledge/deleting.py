"""Delete a graph with everything that people stated of it."""

from __future__ import annotations

import sqlalchemy as sa

from core.ports.knowledge import GraphStore
from storage.knowledge.graphs import delete_graph
from storage.sql.database import Database, serialise
from storage.tables.graph_bindings import graph_binding, graph_kind
from storage.tables.graph_desk import graph_failed_name, graph_merge


class SqlGraphDeletion:
    def __init__(self, database: Database, elsewhere: GraphStore | None) -> None:
        """``elsewhere`` is the store of graphs that replaces the tables, if any."""
        self._database = database
        self._elsewhere = elsewhere

    def delete(self, name: str, person: str, now: float) -> None:
        """Delete the graph first, since two stores share no transaction and leftover statements of a deleted graph do
        no harm.
        """
        if self._elsewhere is not None:
            self._elsewhere.delete(name)
        with self._database.write() as conn:
            serialise(conn, "graph")
            if self._elsewhere is None:
                delete_graph(conn, name)
            for table in (graph_merge, graph_failed_name, graph_kind):
                conn.execute(sa.delete(table).where(table.c.graph == name))
            last = sa.select(sa.func.max(graph_binding.c.id)).group_by(graph_binding.c.set_name)
            bound = sa.select(graph_binding.c.set_name).where(
                graph_binding.c.id.in_(last), graph_binding.c.graph == name
            )
            for set_name in conn.scalars(bound).all():
                conn.execute(sa.insert(graph_binding).values(set_name=set_name, graph="", person=person, at=now))
