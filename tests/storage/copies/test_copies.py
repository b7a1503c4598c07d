"""A workspace with four weeks of work is backed up, restored and moved, on both databases, and nothing is lost."""

from __future__ import annotations

import gzip
import lzma
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from core.domain.labels import Label
from core.errors import BadInput
from storage.copies.files import opened_copy, sums_in, write_copy
from storage.copies.loading import load
from storage.copies.reading import reading_copy
from storage.copies.rows import TableSum
from storage.opening import open_workspace
from storage.sql.database import Database
from tests.support import postgres
from tests.support.figures import room_figures
from tests.support.paths import ROOT
from tests.support.random_acts import twelve
from tests.support.records import EVERYTHING, label, put, record
from tests.support.workspaces import new_workspace

Fresh = Callable[[str], str]
EMPTY = TableSum(0, "0" * 64)


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Of the last release: labels, decisions, jobs, leases and policies of seven people."""
    path = tmp_path_factory.mktemp("month") / "touchstone.db"
    path.write_bytes(lzma.decompress((ROOT / "tests/releases/f951a99.db.xz").read_bytes()))
    return f"sqlite:///{path}"


@pytest.fixture
def fresh(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Fresh]:
    """URL of an empty database of this kind."""
    with ExitStack() as made:

        def of(kind: str) -> str:
            if kind == "sqlite":
                return f"sqlite:///{tmp_path / 'fresh.db'}"
            return made.enter_context(postgres.fresh_database(request.getfixturevalue("postgres_server")))

        yield of


def sums(url: str) -> dict[str, TableSum]:
    with reading_copy(url) as copy:
        return sums_in(copy)


BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]


@pytest.mark.parametrize("kind", BOTH)
def test_a_backup_of_an_older_version_is_restored_and_brought_up_to_date(
    kind: str, fresh: Fresh, month: str, tmp_path: Path
) -> None:
    """Nothing of the backed up workspace is migrated for it, and what it says afterwards is what it said before."""
    file, target = tmp_path / "month.touchstone", fresh(kind)
    with reading_copy(month) as copy:
        written, revision = write_copy(copy, file, 1.0), copy.revision
    assert file.stat().st_mode & 0o077 == 0
    with opened_copy(file) as copy:
        assert copy.revision == revision != "documents"
        assert load(copy, target) == written == sums(month)
    assert sum(each.rows for each in written.values()) > 10_000
    restored = open_workspace(target)
    figures = room_figures("quality", restored)
    (new,) = put(restored, record("new", "After the restore."))
    assert new == 308, "rows are numbered from where the copy ended"
    restored.close()
    old = tmp_path / "old.db"
    old.write_bytes(Path(month.removeprefix("sqlite:///")).read_bytes())
    before = open_workspace(f"sqlite:///{old}")
    assert figures == room_figures("quality", before)
    before.close()


@pytest.mark.postgres
def test_there_and_back_again(fresh: Fresh, tmp_path: Path, month: str) -> None:
    start = tmp_path / "start.db"
    start.write_bytes(Path(month.removeprefix("sqlite:///")).read_bytes())
    open_workspace(f"sqlite:///{start}").close()
    there, back = fresh("postgresql"), fresh("sqlite")
    with reading_copy(f"sqlite:///{start}") as copy:
        moved = load(copy, there)
    with reading_copy(there) as copy:
        returned = load(copy, back)
    assert moved == returned == sums(f"sqlite:///{start}") == sums(back)


@pytest.mark.postgres
@pytest.mark.parametrize(("here", "there"), [("postgresql", "sqlite"), ("sqlite", "postgresql")])
def test_labels_given_after_a_move_are_read(here: str, there: str, fresh: Fresh) -> None:
    """What has to be read again is numbered by transactions on one kind and counted on the other."""
    before, after = fresh(here), fresh(there)
    old = open_workspace(before)
    ids = twelve(old)
    label(old, ids[0], 0, Label.MAJOR)
    old.close()
    with reading_copy(before) as copy:
        load(copy, after)
    new = open_workspace(after)
    assert [unit.item_id for unit in new.labelled_risks.columns("fusion")] == [ids[0]]
    label(new, ids[1], 0, Label.MAJOR)
    assert [unit.item_id for unit in new.labelled_risks.columns("fusion")] == ids[:2]
    new.close()


def test_a_database_with_rows_is_left_as_it_is(url: str, tmp_path: Path) -> None:
    workspace = open_workspace(url)
    put(workspace, record("mine"))
    with (
        reading_copy(new_workspace(tmp_path, "other.db")) as copy,
        pytest.raises(BadInput, match="Rows are in the way"),
    ):
        load(copy, url)
    assert workspace.items.count(EVERYTHING) == 1
    workspace.close()


def test_people_work_while_a_backup_is_taken(url: str, tmp_path: Path) -> None:
    """It holds one moment: whole rounds of work, none of them half."""
    workspace = open_workspace(url)
    put(workspace, record("first"))
    stop = threading.Event()

    def work() -> None:
        for n in range(200):
            if stop.is_set():
                return
            put(workspace, record(f"a{n}"), record(f"b{n}"))

    with _beside(work, stop), reading_copy(url) as copy:
        write_copy(copy, tmp_path / "file", 1.0)
    workspace.close()
    target = f"sqlite:///{tmp_path / 'restored.db'}"
    with opened_copy(tmp_path / "file") as copy:
        load(copy, target)
    restored = open_workspace(target)
    assert restored.items.count(EVERYTHING) % 2 == 1
    restored.close()


@contextmanager
def _beside(work: Callable[[], None], stop: threading.Event) -> Iterator[None]:
    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _edited(file: Path, old: bytes, new: bytes) -> None:
    content = gzip.decompress(file.read_bytes())
    assert old in content
    file.write_bytes(gzip.compress(content.replace(old, new, 1)))


def test_a_damaged_file_is_told_and_nothing_of_it_is_stored(tmp_path: Path, empty_url: str) -> None:
    url = new_workspace(tmp_path)
    workspace = open_workspace(url)
    put(workspace, record("a", "A sentence."))
    workspace.close()
    file = tmp_path / "file"
    damages: list[tuple[str, Callable[[], object]]] = [
        ("does not add up", lambda: _edited(file, b"A sentence.", b"A SENTENCE.")),
        ("does not add up", lambda: _edited(file, b'{"end": "text"', b'{"end": "item"')),
        ("is not as this schema has it", lambda: _edited(file, b'{"table": "text"', b'{"table": "texts"')),
        ("newer version", lambda: _edited(file, b'"schema": "', b'"schema": "next')),
        ("ends too early", lambda: file.write_bytes(file.read_bytes()[:-2000])),
        ("no backup of Touchstone", lambda: file.write_bytes(gzip.compress(b"[1]\n"))),
        ("no backup of Touchstone", lambda: file.write_text("letter")),
        ("is not there", file.unlink),
    ]
    with reading_copy(url) as copy:
        write_copy(copy, file, 1.0)
    whole = file.read_bytes()
    for told, damage in damages:
        file.write_bytes(whole)
        damage()
        with pytest.raises(BadInput, match=told), opened_copy(file) as copy:
            load(copy, empty_url)
    database = Database(empty_url)
    with database.read() as conn:
        assert sa.inspect(conn).get_table_names() == [] or not conn.scalar(sa.text("SELECT count(*) FROM text"))
    database.close()


def test_where_no_workspace_is_there_is_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no workspace at this address"), reading_copy(f"sqlite:///{tmp_path}/none.db"):
        pass
    assert not (tmp_path / "none.db").exists()
