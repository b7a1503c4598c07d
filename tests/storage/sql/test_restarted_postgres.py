"""PostgreSQL restarted under people who act: what is refused in words is stored once when it is sent again."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from benchmarks.hostile.databases import PostgresServer
from core.domain.actions import ActOutcome, Annotate, Stamp
from core.domain.labels import Label
from core.errors import Unreachable
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import plain_answer
from tests.support.fake_suite import put

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
ACTS, RESTARTS = 60, 3


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    made = PostgresServer()
    yield made
    made.close()


def test_acts_while_the_server_restarts_are_stored_once(server: PostgresServer) -> None:
    workspace = open_workspace(server.url)
    items = put(workspace, *map(plain_answer, range(ACTS)))
    refused, unexpected = list[str](), list[BaseException]()
    people = [threading.Thread(target=_act, args=(workspace, who, items, refused, unexpected)) for who in ("ana", "bo")]
    for person in people:
        person.start()
    for _ in range(RESTARTS):
        time.sleep(0.3)
        server.stop()
        time.sleep(0.2)
        server.start()
    for person in people:
        person.join(120)
        assert not person.is_alive(), "nobody waits for ever"
    assert not unexpected, unexpected
    stored = workspace.annotations.many(workspace.items.many(items))
    assert {who: sum(each.person == who for of in stored.values() for each in of) for who in ("ana", "bo")} == {
        "ana": ACTS,
        "bo": ACTS,
    }
    assert all("does not answer" in each or "closed" in each for each in refused), set(refused)
    workspace.close()


def _act(
    workspace: SqlWorkspace, who: str, items: list[int], refused: list[str], unexpected: list[BaseException]
) -> None:
    """Label one item after the other, and send again what was not confirmed, with its stamp, as a browser does."""
    for number, item in enumerate(items, 1):
        act = Annotate(Stamp(who, who, number), item, 1, 0, Label.SUPPORTED, False, 1.0, 1.0)
        while True:
            try:
                (done,) = workspace.annotations.add([act], time.time())
                assert done.outcome in {ActOutcome.STORED, ActOutcome.REPEATED}, done
                break
            except Unreachable as error:
                refused.append(str(error))
                time.sleep(0.05)
            except BaseException as error:
                unexpected.append(error)
                return
        time.sleep(0.01)
