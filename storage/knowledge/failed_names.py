"""Count names in questions that a graph does not know: how often and when, and nothing of who asked."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.graph_desk import FailedName
from storage.sql.checks import check_text
from storage.sql.database import Database, insert, serialise
from storage.tables.graph_desk import graph_failed_name as failed


class SqlFailedNames:
    def __init__(self, database: Database) -> None:
        self._database = database

    def note(self, graph: str, name: str, question: str, now: float, *, most: int) -> None:
        for text in (graph, name, question):
            check_text(text, "question")
        values = {"question": question, "last_at": now}
        new = {"graph": graph, "name": name, "times": 1, "first_at": now, "dismissed_by": "", **values}
        again = {"times": failed.c.times + 1, **values}
        of_graph = failed.c.graph == graph
        with self._database.write() as conn:
            serialise(conn, "graph-failed-name", graph)
            query = insert(conn, failed).values(**new)
            conn.execute(query.on_conflict_do_update(index_elements=["graph", "name"], set_=again))
            count = conn.execute(sa.select(sa.func.count()).where(of_graph)).scalar_one()
            if count > most:
                others = of_graph & (failed.c.name != name)
                least = sa.select(failed.c.name).where(others).order_by(failed.c.times, failed.c.last_at)
                gone = list(conn.execute(least.limit(count - most)).scalars())
                conn.execute(sa.delete(failed).where(of_graph & failed.c.name.in_(gone)))

    def of(self, graph: str) -> Sequence[FailedName]:
        query = sa.select(failed).where(failed.c.graph == graph)
        with self._database.read() as conn:
            return [
                FailedName(row.name, row.question, row.times, row.first_at, row.last_at, row.dismissed_by)
                for row in conn.execute(query.order_by(failed.c.times.desc(), failed.c.last_at.desc(), failed.c.name))
            ]

    def dismiss(self, graph: str, name: str, person: str) -> None:
        mine = (failed.c.graph == graph) & (failed.c.name == name)
        with self._database.write() as conn:
            conn.execute(sa.update(failed).where(mine).values(dismissed_by=person))

    def forget(self, graph: str) -> None:
        with self._database.write() as conn:
            conn.execute(sa.delete(failed).where(failed.c.graph == graph))
