"""A real PostgreSQL whose disk runs full while people act and a worker scores, and has room again.

Its disk is a small tmpfs: in one case that of the tables, where PostgreSQL refuses a statement, in the other that of
its log of writes (WAL), without which it cannot go on: it panics, and ends where it cannot come back.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from benchmarks.hostile.databases import PostgresServer
from core.domain.actions import Stamp
from core.domain.queue import ItemFilter
from core.domain.work import JobState, Person, Role, Status
from core.errors import Unreachable
from core.services.jobs.worker import Worker
from core.services.review.acts import Accept
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.wording import LANGUAGES, explain
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite, put

pytestmark = [pytest.mark.postgres, pytest.mark.slow, pytest.mark.filterwarnings("default:not run")]
ITEMS = 200
TOGETHER = 64
"""Scores that are stored in one transaction."""
LOG_KEPT = 32 * 1024
LOG_LEFT = """
SELECT 1048576 - file_offset,
       (SELECT count(*) FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$' AND name > file_name)
FROM pg_walfile_name_offset(pg_current_wal_insert_lsn())
"""
ANNA = Person("anna", frozenset({Role.EDITOR}))
SMALL_LOG = ("wal_recycle=off", "min_wal_size=2MB", "max_wal_size=64MB", "restart_after_crash=on")


@dataclass
class Disk:
    """Of so much, as a folder."""

    folder: Path

    def fill(self) -> None:
        """To the last page: others write beside it."""
        with contextlib.suppress(OSError), (self.folder / "filling").open("ab", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)

    def free(self) -> None:
        (self.folder / "filling").unlink()


@pytest.fixture(scope="module")
def disk() -> Iterator[Disk]:
    """Empty for each server, and again after each test."""
    folder = Path(tempfile.mkdtemp(prefix="pgfull-"))
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=48m", "none", folder], capture_output=True, check=False
    )
    if mounted.returncode:
        folder.rmdir()
        why = f"not run: a small disk cannot be mounted here ({mounted.stderr.decode(errors='replace').strip()})"
        if "CI" in os.environ:
            warnings.warn(why, stacklevel=1)  # a run that a submission is judged by says so at its end
        pytest.skip(why)
    if os.geteuid() == 0:
        os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", folder], check=True)
        folder.rmdir()


@pytest.fixture(params=["tables", "log"], scope="module")
def server(request: pytest.FixtureRequest, disk: Disk) -> Iterator[PostgresServer]:
    if request.param == "log":
        made = PostgresServer(["--waldir", str(disk.folder / "wal"), "--wal-segsize=1"], SMALL_LOG)
    else:
        made = PostgresServer()
        place = disk.folder / "tables"
        place.mkdir()
        os.chown(place, disk.folder.stat().st_uid, -1)
        with psycopg.connect(made.url.replace("postgresql+psycopg", "postgresql"), autocommit=True) as conn:
            conn.execute(f"CREATE TABLESPACE small LOCATION '{place}'")  # type: ignore[arg-type]
            conn.execute("CREATE DATABASE desk TABLESPACE small")
        made.url = made.url.replace("/postgres?", "/desk?")
    yield made
    made.close()


@pytest.fixture(scope="module")
def workspace(server: PostgresServer) -> Iterator[SqlWorkspace]:
    opened = open_workspace(server.url)
    put(opened, *map(plain_answer, range(ITEMS)))
    yield opened
    opened.close()


def use_up_log(server: PostgresServer) -> None:
    """Write until the log's newest segment is nearly full and no other one is kept ready: more is not written then."""
    with psycopg.connect(server.url.replace("postgresql+psycopg", "postgresql"), autocommit=True) as conn:
        while True:
            left, ready = conn.execute(LOG_LEFT).fetchone() or (0, 0)
            if left < LOG_KEPT and not ready:
                return
            conn.execute("SELECT pg_logical_emit_message(false, 'filling', repeat('x', 16384))")


def accept(workspace: SqlWorkspace, item: int) -> str:
    """As the desk does with what a browser sends, with the same stamp each time; what it says."""
    act = Accept(stamp=Stamp("anna", "browser", item), item_id=item, revision=1, policy_version=0)
    _, note = ReviewDesk(workspace, ANNA, lease=300.0).act(DeskState(item), act, 10.0)
    return note.tone


def stored(workspace: SqlWorkspace, items: list[int]) -> dict[int, int]:
    """How many decisions each item has, where it has any; each of them is whole."""
    found = {item: len(each) for item, each in workspace.decisions.many(items).items() if each}
    whole = {item.id for item in map(workspace.items.get, items) if item.status is Status.ACCEPTED}
    assert found.keys() == whole
    return found


def test_acts_are_refused_in_words_and_stored_once_when_there_is_room(
    server: PostgresServer, workspace: SqlWorkspace, disk: Disk
) -> None:
    items = list(workspace.items.ids(ItemFilter()))
    if (disk.folder / "wal").exists():
        use_up_log(server)
    disk.fill()
    told = {}
    with pytest.raises(Unreachable, match=r"disk of the database is full|does not answer") as refused:
        for item in items:
            told[item] = accept(workspace, item)
    assert all(explain(refused.value.phrases, language) for language in LANGUAGES)
    disk.free()
    server.start()
    last = items[len(told)]
    assert told.keys() <= stored(workspace, items).keys() <= {*told, last}, "acknowledged, or the one not known of"
    for item in items[: len(told) + 20]:
        assert accept(workspace, item) == "done"
    assert stored(workspace, items) == dict.fromkeys(items[: len(told) + 20], 1)


def test_a_scoring_job_is_taken_up_again(server: PostgresServer, workspace: SqlWorkspace, disk: Disk) -> None:
    job = queue_scoring(workspace, "ana", "handbook", now=1.0)
    in_log = (disk.folder / "wal").exists()

    def fill() -> None:
        if in_log:
            use_up_log(server)
        disk.fill()

    suite = FakeSuite(before_batch=fill)
    worker = Worker(
        workspace=workspace, open_suite=lambda: suite, settings=Settings(batch=ITEMS), name="w1", clock=lambda: 100.0
    )  # type: ignore[arg-type, return-value]
    with pytest.raises(Unreachable):
        worker.work_once()
    suite.before_batch = lambda: None
    disk.free()
    server.start()
    scored = [item for item in workspace.items.ids(ItemFilter()) if workspace.items.get(item).scored]
    assert len(scored) % TOGETHER == 0, "some of what is stored together"
    assert worker.work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert not workspace.items.unscored(suite.digest)
