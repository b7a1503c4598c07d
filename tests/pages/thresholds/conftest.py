"""The thresholds page on a workspace of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ports.workspace import Workspace
from tests.support.app import desk


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened
