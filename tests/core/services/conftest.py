"""A workspace of its own for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ports import Workspace
from storage import open_workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    opened = open_workspace(f"sqlite:///{tmp_path / 'touchstone.db'}")
    yield opened
    opened.close()
