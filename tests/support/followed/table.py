"""Check the copy in which the recipe for a table was followed; run there as a module."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import sqlalchemy as sa
from core.domain.bookmarks import Bookmark  # type: ignore[import-not-found, unused-ignore]

from core.ports.workspace import Workspace
from storage.opening import migrate, open_workspace
from tests.support.desk import fill


def tables(url: str) -> set[str]:
    engine = sa.create_engine(url)
    names = set(sa.inspect(engine).get_table_names())
    engine.dispose()
    return names


with tempfile.TemporaryDirectory() as folder:
    url = f"sqlite:///{Path(folder) / 'desk.db'}"
    workspace: Workspace = open_workspace(url)
    fill(workspace, [0.9], [0.8])
    marks = [Bookmark("anna", item_id, at) for item_id, at in ((1, 1.0), (2, 2.0), (1, 3.0))]
    for mark in marks:
        workspace.bookmarks.add(mark)  # type: ignore[attr-defined, unused-ignore]
    assert workspace.bookmarks.of("anna") == [marks[1], marks[0]]  # type: ignore[attr-defined, unused-ignore]
    workspace.close()
    assert "bookmark" in tables(url)
    migrate(url, sys.argv[1])
    assert "bookmark" not in tables(url)
    assert "item" in tables(url)
    migrate(url)
    assert "bookmark" in tables(url)
