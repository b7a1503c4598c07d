"""The workspace that the last release left behind, and what that release said of it."""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.ports.workspace import Workspace
from storage.opening import open_workspace

RELEASE = Path(__file__).parent / "f951a99"


@pytest.fixture(scope="package")
def told() -> dict[str, Any]:
    return dict(json.loads(lzma.decompress(RELEASE.with_suffix(".json.xz").read_bytes())))


@pytest.fixture(scope="package")
def stored() -> bytes:
    return lzma.decompress(RELEASE.with_suffix(".db.xz").read_bytes())


@pytest.fixture(scope="package")
def opened(stored: bytes, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Workspace]]:
    """Opens a copy of its own each time, of what was brought up to date once."""
    workspaces: list[Workspace] = []
    newest = tmp_path_factory.mktemp("newest") / "touchstone.db"
    newest.write_bytes(stored)
    open_workspace(f"sqlite:///{newest}").close()

    def open_copy() -> Workspace:
        path = tmp_path_factory.mktemp("release") / "touchstone.db"
        path.write_bytes(newest.read_bytes())
        workspaces.append(open_workspace(f"sqlite:///{path}"))
        return workspaces[-1]

    yield open_copy
    for workspace in workspaces:
        workspace.close()


@pytest.fixture(scope="package")
def old(opened: Callable[[], Workspace]) -> Workspace:
    return opened()
