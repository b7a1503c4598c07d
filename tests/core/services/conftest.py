"""A workspace of its own for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ports.workspace import Workspace
from storage import open_workspace
from tests.support.workspaces import new_workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()
