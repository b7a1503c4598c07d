"""Every test of this folder that asks for a workspace runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from core.domain.labels import Gold, Label
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support import postgres
from tests.support.both_databases import DATABASES
from tests.support.crowd import Crowd
from tests.support.query_plans import Recorder
from tests.support.records import label, put, record, score
from tests.support.workspaces import new_workspace


@pytest.fixture(params=DATABASES)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'workspace.db'}"
    else:
        with postgres.fresh_database(request.getfixturevalue("postgres_server")) as url:
            yield url


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield new_workspace(tmp_path)
    else:
        url = request.getfixturevalue("postgres_workspace")
        postgres.empty(url)
        yield url


@pytest.fixture
def workspace(url: str) -> Iterator[SqlWorkspace]:
    opened = open_workspace(url)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def people() -> Iterator[Crowd]:
    crowd = Crowd()
    yield crowd
    crowd.pool.shutdown()


@pytest.fixture(scope="module", params=DATABASES)
def recorder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Recorder]:
    """One for all tests of a file: what a call changes does not change how rows are found."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            url = f"sqlite:///{tmp_path_factory.mktemp('plans')}/workspace.db"
        else:
            url = stack.enter_context(postgres.fresh_database(request.getfixturevalue("postgres_server")))
        recorder = Recorder(url)
        workspace = recorder.workspace
        ids = put(workspace, *(record(f"r{n}", f"{n}. {n}", Gold(None, (Label.MAJOR, None))) for n in range(20)))
        for item_id in ids[10:]:
            score(workspace, item_id, item_id / 100, None)
            label(workspace, item_id, 0, Label.MINOR)
        yield recorder
        workspace.close()
