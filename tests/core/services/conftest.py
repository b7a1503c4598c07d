"""A workspace of its own for every test."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from core.domain.accounts import Grant
from core.domain.work import Role
from core.ports.workspace import Workspace
from core.services.people.managing import add_person
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support import postgres
from tests.support.every_act.world import ROOT, prepare
from tests.support.every_act.written import Written
from tests.support.workspaces import FILE, new_workspace


@pytest.fixture
def workspace(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Workspace]:
    """On SQLite, and on PostgreSQL too where a test is ``ON_BOTH``."""
    if getattr(request, "param", "sqlite") == "sqlite":
        url = new_workspace(tmp_path)
    else:
        postgres.empty(url := request.getfixturevalue("postgres_workspace"))
    opened = open_workspace(url)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace in which every act finds something."""
    folder = tmp_path_factory.mktemp("acts")
    workspace = open_workspace(new_workspace(folder))
    prepare(workspace)
    add_person(workspace, ROOT, "head", {Grant(Role.ADMIN)}, 0.5)  # so that nobody else is the last one
    workspace.close()
    return folder


@pytest.fixture
def world(prepared: Path, tmp_path: Path) -> Iterator[tuple[SqlWorkspace, Written]]:
    """Of each test its own: what one act leaves is not for another to find."""
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    opened = open_workspace(f"sqlite:///{tmp_path / FILE}")
    assert isinstance(opened, SqlWorkspace)
    written = Written()
    sa.event.listen(opened._database.engine, "before_cursor_execute", written)
    yield opened, written
    opened.close()
