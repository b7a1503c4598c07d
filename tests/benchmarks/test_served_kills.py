"""A few kills of what ``make run`` starts, and of the database, under people at work: all is there, nothing twice."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from benchmarks.hostile.databases import Killable, PostgresServer, SqliteFile
from benchmarks.hostile.served_kills import Deaths, kill_at_random

pytestmark = pytest.mark.slow

KILLS = {"sqlite": 3, "postgresql": 4}
"""In turn, so that each kind of process is among them; a restart takes seconds."""
PEOPLE, ITEMS = 12, 600
LONGEST = 300.0
"""Seconds after which no more is killed: a process that never serves anybody fails the test, and does not stop it."""


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def test_what_people_were_told_is_stored_once(kind: str, tmp_path: Path) -> None:
    """Without models, which take long to load: edits are stored and not scored."""
    database: Killable = SqliteFile(tmp_path) if kind == "sqlite" else PostgresServer()
    deaths = Deaths(KILLS[kind], time.monotonic() + LONGEST, early=0.0, most_extra_kills=0)
    none = {"TOUCHSTONE_MODELS": str(tmp_path / "none")}
    kills = partial(kill_at_random, database, tmp_path, deaths, 3, items=ITEMS, people=PEOPLE, **none)
    try:
        with ThreadPoolExecutor(1) as thread:  # a browser of an earlier test has its loop in this one
            run = thread.submit(lambda: asyncio.run(kills())).result()
    finally:
        database.close()
    found = run.found
    assert found.acknowledged, "people worked meanwhile"
    assert min(found.killed.values()) > 0, found.line(kind)
    assert found.faults == 0, found.line(kind)
