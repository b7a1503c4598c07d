"""Store which graphs sets are checked against and the kinds of relations, as logs whose newest entry counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.graph_bindings import GraphBinding, KindChange
from core.domain.knowledge import RelationKind
from storage.sql.checks import check_text
from storage.sql.database import Database
from storage.tables.graph_bindings import graph_binding, graph_kind


class SqlGraphBindings:
    def __init__(self, database: Database) -> None:
        self._database = database

    def bind(self, binding: GraphBinding) -> None:
        check_text(binding.set_name, "set")
        values = {"set_name": binding.set_name, "graph": binding.graph, "person": binding.by, "at": binding.at}
        with self._database.write() as conn:
            conn.execute(sa.insert(graph_binding).values(**values))

    def present(self) -> Mapping[str, GraphBinding]:
        last = sa.select(sa.func.max(graph_binding.c.id)).group_by(graph_binding.c.set_name)
        query = sa.select(graph_binding).where(graph_binding.c.id.in_(last)).order_by(graph_binding.c.set_name)
        with self._database.read() as conn:
            return {
                row.set_name: GraphBinding(row.set_name, row.graph, row.person, row.at) for row in conn.execute(query)
            }

    def tell_kind(self, change: KindChange) -> None:
        check_text(change.relation, "relation")
        values = {
            "graph": change.graph,
            "relation": change.relation,
            "kind": change.kind or "",
            "person": change.by,
            "at": change.at,
        }
        with self._database.write() as conn:
            conn.execute(sa.insert(graph_kind).values(**values))

    def kinds(self, graph: str) -> Mapping[str, KindChange]:
        return {change.relation: change for change in reversed(self.kind_changes(graph))}

    def kind_changes(self, graph: str) -> Sequence[KindChange]:
        query = sa.select(graph_kind).where(graph_kind.c.graph == graph).order_by(graph_kind.c.id.desc())
        with self._database.read() as conn:
            return [_change(row) for row in conn.execute(query)]


def _change(row: sa.Row[Any]) -> KindChange:
    return KindChange(row.graph, row.relation, RelationKind(row.kind) if row.kind else None, row.person, row.at)
