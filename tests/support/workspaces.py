"""New workspaces without the cost of making one: the schema is migrated once, and its file copied."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from storage.opening import migrate, open_workspace
from storage.opening._workspace import SqlWorkspace

FILE = "touchstone.db"


def new_workspace(folder: Path, name: str = FILE) -> str:
    """The URL of a SQLite workspace with every table and no row, as opening a new one makes it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(_migrated())
    return f"sqlite:///{path}"


def made_once(folder: Path, fill: Callable[[SqlWorkspace], object]) -> Path:
    """The file of a workspace that was filled: to fill one again for each test takes longer than most of them."""
    workspace = open_workspace(new_workspace(folder))
    fill(workspace)
    workspace.close()
    return folder / FILE


@contextmanager
def copy_of(made: Path, folder: Path) -> Iterator[SqlWorkspace]:
    """One of a test's own, which may change it."""
    folder.mkdir(parents=True, exist_ok=True)
    workspace = open_workspace(f"sqlite:///{shutil.copy(made, folder / 'copy.db')}")
    yield workspace
    workspace.close()


@cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        migrate(f"sqlite:///{path}")
        return path.read_bytes()
