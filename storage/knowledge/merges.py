"""Store which nodes of a graph people merged as one entity. A merge is undone by a further row and never deleted."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.graph_desk import MergeEntry, NodePair
from core.errors import BadInput
from core.wording.phrases import say
from storage.sql.checks import check_text
from storage.sql.database import Database, serialise
from storage.tables.graph_desk import graph_merge as merge


class SqlGraphMerges:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, graph: str, pair: NodePair, names: tuple[str, str], *, same: bool, person: str, now: float) -> None:
        for text in (graph, pair.kept, pair.gone, *names):
            check_text(text, "graph")
        stands = (merge.c.graph == graph) & merge.c.removed_at.is_(None)
        both = merge.c.kept.in_((pair.kept, pair.gone)) & merge.c.gone.in_((pair.kept, pair.gone))
        taken = (merge.c.gone == pair.gone) & merge.c.same
        with self._database.write() as conn:
            serialise(conn, "graph-merge", graph)
            query = sa.select(merge.c.id).where(stands & (sa.or_(both, taken) if same else both)).limit(1)
            if pair.kept == pair.gone or conn.execute(query).one_or_none():
                raise BadInput(say("graph-merge-said"))
            conn.execute(
                sa.insert(merge).values(
                    graph=graph,
                    kept=pair.kept,
                    gone=pair.gone,
                    kept_name=names[0],
                    gone_name=names[1],
                    same=same,
                    person=person,
                    at=now,
                    removed_by="",
                )
            )

    def take_back(self, entry: int, person: str, now: float) -> None:
        mine = (merge.c.id == entry) & merge.c.removed_at.is_(None)
        with self._database.write() as conn:
            conn.execute(sa.update(merge).where(mine).values(removed_by=person, removed_at=now))

    def of(self, graph: str) -> Sequence[MergeEntry]:
        query = sa.select(merge).where(merge.c.graph == graph).order_by(merge.c.id.desc())
        with self._database.read() as conn:
            return [
                MergeEntry(
                    row.id,
                    NodePair(row.kept, row.gone),
                    (row.kept_name, row.gone_name),
                    row.same,
                    row.person,
                    row.at,
                    row.removed_by,
                    row.removed_at,
                )
                for row in conn.execute(query)
            ]
