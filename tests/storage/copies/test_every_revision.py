"""Work comes along from every earlier revision to the newest, on both databases: no step loses an item or an act."""

from __future__ import annotations

import lzma
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.copies._tables import OF_ONE_DATABASE
from storage.copies.files import sums_in
from storage.copies.loading import load
from storage.copies.reading import reading_copy
from storage.migrations.migrating import revisions
from storage.opening import migrate, open_workspace
from storage.sql.database import Database
from tests.support import postgres
from tests.support.any_rows import AnyRows
from tests.support.figures import room_figures
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


READ_AT_THE_END = frozenset({"item.document", "hiding_item.places"})
"""What code of today tells of rows that wait for it, once every table is there."""
GROW = {"label_change", "sentence_claim"}
"""By what happens to others, or by what is read of them at the end."""
READ = ("overview", "items", "queue", "desk", "quality", "policies")
AT_ONCE = 8
"""From every eighth revision also straight to the newest, all in one transaction."""
FILLED = {"sqlite": 1, "postgresql": 3}
"""At how many revisions rows are put into what is new: PostgreSQL takes three times as long for it."""


def test_every_table_has_rows_at_every_revision_and_every_step_keeps_them(
    empty_url: str, copied: Callable[[str], str]
) -> None:
    rows, steps = AnyRows(), [*reversed(revisions())]
    every, filled = FILLED[sa.make_url(empty_url).get_backend_name()], 0
    kept: dict[str, Counter[str]] = {}
    for number, revision in enumerate(steps):
        migrate(empty_url, revision)
        if number % every and revision != steps[-1]:
            continue
        assert not changed(kept, stored(empty_url, rows)), revision
        fill(empty_url, rows)
        filled += 1
        kept = stored(empty_url, rows)
        assert all(kept.values())
        if number % (AT_ONCE * every) == 0:
            copy = copied(empty_url)
            migrate(copy)
            assert not changed(kept, stored(copy, rows)), f"{revision} to the newest"
    workspace = open_workspace(empty_url)
    told = {room: room_figures(room, workspace) for room in READ}
    assert workspace.items.count(EVERYTHING) == sum(kept["item"].values()) == 2 * filled
    workspace.close()
    assert all(told.values())
    with reading_copy(empty_url) as copy_of_all:
        assert {name for name, each in sums_in(copy_of_all).items() if not each.rows} == OF_ONE_DATABASE


@pytest.fixture
def copied(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Makes a copy of a database that nobody has open."""
    with ExitStack() as made:

        def copy(url: str) -> str:
            if url.startswith("sqlite"):
                shutil.copy(url.removeprefix("sqlite:///"), tmp_path / "copy.db")
                return f"sqlite:///{tmp_path / 'copy.db'}"
            server, name = request.getfixturevalue("postgres_server"), sa.make_url(url).database
            return made.enter_context(postgres.fresh_database(server, like=str(name)))

        yield copy


def fill(url: str, rows: AnyRows) -> None:
    database = Database(url)
    with database.write() as conn:
        rows.fill(conn)
    database.close()


def stored(url: str, rows: AnyRows) -> dict[str, Counter[str]]:
    database = Database(url)
    with database.read() as conn:
        found = rows.stored(conn, READ_AT_THE_END)
    database.close()
    return found


def changed(before: dict[str, Counter[str]], after: dict[str, Counter[str]]) -> dict[str, list[str]]:
    """By table, rows that are gone or that came; without counts, which are summed up by chance."""
    return {
        table: [*gone, *came]
        for table in before.keys() - {"item_count"}
        for gone, came in [(before[table] - after[table], after[table] - before[table])]
        if gone or (came and table not in GROW)
    }
