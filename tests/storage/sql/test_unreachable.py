"""A database that is full, closed or gone is told in plain words, and work goes on afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from core.domain.queue import ItemFilter
from core.domain.work import JobState
from core.errors import Unreachable
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.wording import LANGUAGES, explain
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite, put
from tests.support.workspaces import new_workspace

FULL, ROOM = 1, 1_000_000


class Disk:
    """Of a SQLite file: it refuses what does not fit in the words it has for a full disk."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(new_workspace(folder))
        self.workspace = SqlWorkspace(self.database)
        self.pages = ROOM
        sa.event.listen(self.database.engine, "checkout", self._bound)

    def _bound(self, connection: sa.engine.interfaces.DBAPIConnection, *_: object) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count={self.pages}")


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path)


def test_a_full_disk_is_said_and_acts_are_taken_when_there_is_room(disk: Disk) -> None:
    put(disk.workspace, plain_answer(1))
    disk.pages = FULL
    with pytest.raises(Unreachable, match="disk of the database is full") as refused:
        put(disk.workspace, *map(plain_answer, range(2, 300)))
    assert all(explain(refused.value.phrases, language) for language in LANGUAGES)
    assert len(disk.workspace.items.ids(ItemFilter())) == 1, "all or nothing"
    disk.pages = ROOM
    put(disk.workspace, *map(plain_answer, range(2, 300)))
    assert len(disk.workspace.items.ids(ItemFilter())) == 299


def test_a_worker_takes_its_job_up_again_when_there_is_room(disk: Disk) -> None:
    put(disk.workspace, *map(plain_answer, range(60)))
    job = queue_scoring(disk.workspace, "ana", "handbook", now=1.0)
    suite = FakeSuite(before_batch=lambda: setattr(disk, "pages", FULL))
    worker = Worker(
        workspace=disk.workspace, open_suite=lambda: suite, settings=Settings(batch=60), name="w1", clock=lambda: 100.0
    )  # type: ignore[arg-type, return-value]
    with pytest.raises(Unreachable):
        worker.work_once()
    suite.before_batch, disk.pages = (lambda: None), ROOM
    assert worker.work_once()
    assert disk.workspace.jobs.get(job.id).state is JobState.DONE
    assert not disk.workspace.items.unscored(suite.digest)


def test_a_file_that_cannot_be_written_is_said(disk: Disk) -> None:
    sa.event.listen(disk.database.engine, "checkout", lambda each, *_: each.execute("PRAGMA query_only=ON"))
    with pytest.raises(Unreachable, match="read and not written"):
        put(disk.workspace, plain_answer(1))


def test_a_bug_stays_a_bug(disk: Disk) -> None:
    with pytest.raises(sa.exc.DBAPIError), disk.database.write() as conn:
        conn.execute(sa.text("SELECT nothing FROM nowhere"))
