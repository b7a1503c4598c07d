"""PostgreSQL stopped under a desk and a worker: it is said, and both go on by themselves when it is back."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator

import pytest

from benchmarks.hostile.databases import PostgresServer
from core.domain.work import JobState
from core.errors import Unreachable
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite, put
from tests.support.waiting import eventually

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    made = PostgresServer()
    yield made
    made.close()


def test_a_desk_says_so_and_a_worker_goes_on(server: PostgresServer) -> None:
    workspace = open_workspace(server.url)
    put(workspace, *map(plain_answer, range(10)))
    worker = Worker(workspace=workspace, open_suite=FakeSuite, settings=Settings(), name="w1")  # type: ignore[arg-type]
    thread = threading.Thread(target=worker.run)
    thread.start()
    server.stop()
    with pytest.raises(Unreachable, match="does not answer"):
        workspace.items.get(1)
    server.kill(random.Random(1))  # noqa: S311 - starts it again
    assert eventually(lambda: _answers(workspace), "the desk goes on")
    job = queue_scoring(workspace, "ana", "handbook", now=1.0)
    eventually(lambda: workspace.jobs.get(job.id).state is JobState.DONE, "the worker goes on")
    worker.stopping.set()
    thread.join()
    workspace.close()


def _answers(workspace: object) -> bool:
    try:
        return bool(workspace.items.get(1))  # type: ignore[attr-defined]
    except Unreachable:
        return False
