"""Ask both databases how they find the rows of a statement."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database

BIG = (
    "item|item_revision|text|gold_label|detection|score|scored|annotation|decision|finished|declined|assignment|"
    "attempt|edit_label|comment|sentence_claim|batch_label|label_change|"
    "published_item|publication_change|learner_answer"
)
"""Tables that grow with the work."""
Call = Callable[[SqlWorkspace], object]


class Recorder:
    """The plans of all statements that a call runs."""

    def __init__(self, url: str) -> None:
        self.workspace = open_workspace(url)
        self.database: Database = self.workspace._database
        self.ran: list[tuple[str, Any]] = []
        sa.event.listen(self.database.engine, "before_cursor_execute", self._note)

    def _note(self, _conn: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        self.ran.append((statement, parameters[0] if isinstance(parameters, list) else parameters))

    def plans(self, call: Call) -> list[list[str]]:
        self.ran.clear()
        call(self.workspace)
        ran = [(sql, values) for sql, values in self.ran if re.match("SELECT|UPDATE|DELETE", sql)]
        assert ran
        with self.database.engine.begin() as conn:  # reading begins nothing on PostgreSQL, and forgets a local setting
            return [self._explain(conn, sql, values) for sql, values in ran]

    def _explain(self, conn: sa.Connection, sql: str, values: Any) -> list[str]:
        if conn.dialect.name == "sqlite":
            return [str(row[3]) for row in conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values)]
        conn.exec_driver_sql("SET LOCAL enable_seqscan = off")  # so small a table is else read whole
        return [str(row[0]) for row in conn.exec_driver_sql(f"EXPLAIN {sql}", values)]
