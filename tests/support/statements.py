"""Record the statements that are sent to a database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from core.ports.workspace import Workspace
from storage.opening._workspace import SqlWorkspace


@contextmanager
def asked(workspace: Workspace) -> Iterator[list[str]]:
    """Every statement that runs meanwhile, filled as they come; but for those that begin and end a transaction."""
    assert isinstance(workspace, SqlWorkspace)
    statements: list[str] = []

    def noted(_conn: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith("BEGIN"):
            statements.append(statement)

    engine = workspace._database.engine
    sa.event.listen(engine, "before_cursor_execute", noted)
    try:
        yield statements
    finally:
        sa.event.remove(engine, "before_cursor_execute", noted)
