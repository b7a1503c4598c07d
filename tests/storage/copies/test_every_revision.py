"""Work comes along from every earlier revision to the newest, on both databases: no step loses an item or an act."""

from __future__ import annotations

import lzma
from pathlib import Path

import sqlalchemy as sa

from storage import migrate, open_workspace
from storage.copies.loading import load
from storage.copies.reading import reading_copy
from storage.migrating import revisions
from storage.sql.database import Database
from tests.support.paths import ROOT
from tests.support.records import EVERYTHING

FIRST = "queue"
"""Before it the schema knew no lanes."""
KEPT = ("text", "item", "item_revision", "decision", "annotation", "detection", "policy", "job")


def rows(url: str) -> list[int]:
    database = Database(url)
    with database.read() as conn:
        found = [conn.scalar(sa.select(sa.func.count()).select_from(sa.table(name))) or 0 for name in KEPT]
    database.close()
    return found


def test_a_month_of_work_goes_back_step_by_step_and_comes_along_again(empty_url: str, tmp_path: Path) -> None:
    month = tmp_path / "month.db"
    month.write_bytes(lzma.decompress((ROOT / "tests/releases/f951a99.db.xz").read_bytes()))
    with reading_copy(f"sqlite:///{month}") as copy:
        load(copy, empty_url)
    before = rows(empty_url)
    assert min(before) > 0
    history = revisions()[: revisions().index(FIRST) + 1]
    for revision in (*history[1:], *reversed(history[:-1])):
        migrate(empty_url, revision)
        assert rows(empty_url) == before, revision
    workspace = open_workspace(empty_url)
    items = workspace.items.ids(EVERYTHING)
    assert len(items) == before[1]
    assert sum(len(decisions) for decisions in workspace.decisions.many(items).values()) == before[3]
    workspace.close()
