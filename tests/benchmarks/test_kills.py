"""A few kills of server, worker and database under twenty sessions: nothing acknowledged is lost, nothing is twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.hostile.databases import Killable, PostgresServer, SqliteFile
from benchmarks.hostile.kills import kill_at_random

KILLS, ITEMS = 10, 60


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=[pytest.mark.postgres, pytest.mark.slow])])
def test_what_was_acknowledged_is_there_once(kind: str, tmp_path: Path) -> None:
    database: Killable = SqliteFile(tmp_path) if kind == "sqlite" else PostgresServer()
    try:
        found = kill_at_random(database, tmp_path, KILLS, 3, ITEMS)
    finally:
        database.close()
    assert found.acknowledged, "people worked meanwhile"
    assert found.killed.total() == KILLS
    assert found.faults == 0, found.line(kind)
