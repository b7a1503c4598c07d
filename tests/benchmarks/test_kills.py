"""A few kills of server, worker and database under twenty sessions: nothing acknowledged is lost, nothing is twice."""

from __future__ import annotations

import os
import random
from pathlib import Path

import psycopg
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


@pytest.mark.postgres
def test_a_server_one_of_whose_processes_was_killed_can_still_be_killed_whole() -> None:
    database = PostgresServer()
    try:
        with psycopg.connect(host=database.url.partition("host=")[2], user="test", dbname="postgres"):
            assert database.kill(_Chosen(0.9))
        first = database.server()
        assert database.kill(_Chosen(0.1))
        second = database.server()
        assert second != first
    finally:
        database.close()
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


class _Chosen(random.Random):
    def __init__(self, number: float) -> None:
        super().__init__(1)
        self._number = number

    def random(self) -> float:
        return self._number
