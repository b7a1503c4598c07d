"""New workspaces without the cost of making one: the schema is migrated once, and its file copied."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from storage import migrate

FILE = "touchstone.db"


def new_workspace(folder: Path, name: str = FILE) -> str:
    """The URL of a SQLite workspace with every table and no row, as opening a new one makes it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(_migrated())
    return f"sqlite:///{path}"


@cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        migrate(f"sqlite:///{path}")
        return path.read_bytes()
