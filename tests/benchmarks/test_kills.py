"""A few kills of server, worker and database under twenty sessions: nothing acknowledged is lost, nothing is twice."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys

import psycopg
import pytest

from benchmarks.hostile.databases import PostgresServer
from tests.support.paths import ROOT

KILLS, ITEMS = 10, 60
LONGEST = 600
"""Seconds after which the run has failed."""


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=[pytest.mark.postgres, pytest.mark.slow])])
def test_what_was_acknowledged_is_there_once(kind: str) -> None:
    """In a process of its own: it forks, and threads of other tests may hold what a child then waits for."""
    wanted = ["--database", kind, "--kills", str(KILLS), "--items", str(ITEMS), "--seed", "3"]
    command = [sys.executable, "-m", "benchmarks.hostile.kills", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=LONGEST, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    head, _, line = ([cell.strip() for cell in row.split("|")] for row in done.stdout.splitlines())
    found = dict(zip(head, line, strict=True))
    assert int(found["acknowledged"].replace(",", "")) > 0, "people worked meanwhile"
    assert sum(map(int, re.findall("[0-9]+", found["killed"]))) == KILLS


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
