"""A file that is no whole backup is refused by name, whatever is in it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from core.errors import BadInput
from core.limits import MOST_EXPANSION
from storage.copies.files import FORMAT, MOST_TABLES, opened_copy, sums_in
from storage.copies.loading import load
from storage.copies.reading import reading_copy
from storage.copies.rows import Copy, TableLines
from storage.migrations.migrating import revisions
from storage.opening import open_workspace
from storage.sql.database import Database
from tests.support.records import put, record
from tests.support.workspaces import new_workspace

Damage = Callable[[str, list[list[object]]], list[list[object]]]

HEAD = json.dumps({"touchstone": "backup", "format": FORMAT, "schema": "x", "at": 1.0}).encode()
DEEP = b"[" * 100_000
TABLE, EMPTY = b'{"table": "t%d", "columns": []}\n{"end": "t%d", "rows": 0, "digest": "%s"}', b"0" * 64


@pytest.mark.parametrize(
    "lines",
    [
        [DEEP],
        [HEAD, DEEP],
        [HEAD, b'{"table": "a", "columns": []}', b"{" + DEEP],
        [HEAD, b'{"whole": true, "tables": 1}'],
        [HEAD, b'{"table": "a", "columns": [' + b"0," * 2**20 + b"0]}"],
        [HEAD, *(TABLE % (n, n, EMPTY) for n in range(MOST_TABLES + 1))],
    ],
    ids=["a deep head", "a deep table", "a deep end", "a table that was taken out", "wide", "many tables"],
)
def test_what_is_no_backup_is_refused(lines: list[bytes], tmp_path: Path) -> None:
    path = tmp_path / "b.touchstone"
    path.write_bytes(gzip.compress(b"\n".join(lines) + b"\n"))
    with pytest.raises(BadInput, match=r"b\.touchstone"), opened_copy(path) as copy:
        sums_in(copy)


def bomb(path: Path, unpacked: int) -> Path:
    """A thousandth of what it unpacks to, and right in all else."""
    head = HEAD.replace(b'"x"', f'"{revisions()[0]}"'.encode())
    with gzip.open(path, "wb") as file:
        file.write(head + b'\n{"table": "text", "columns": ["hash", "text"]}\n')
        for _ in range(unpacked // 2**20 + 1):
            file.write(b'["", "' + b" " * 2**20 + b'"]\n')
    return path


def test_a_file_that_unpacks_to_far_more_than_backups_do_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.copies.files.MOST_UNPACKED", 2**22)
    file = bomb(tmp_path / "b.touchstone", 2**23)
    assert file.stat().st_size * MOST_EXPANSION < 2**23
    url = f"sqlite:///{tmp_path}/new.db"
    for most in (None, 2**22):
        told = r"b\.touchstone unpacks to far more .* --unpacked-gb N"
        with pytest.raises(BadInput, match=told), opened_copy(file, most) as copy:
            load(copy, url)
    with Database(url).read() as conn:
        assert not conn.scalar(sa.text("SELECT count(*) FROM text"))
    with pytest.raises(BadInput, match="ends too early"), opened_copy(file, 2**24) as copy:
        sums_in(copy)


def doubled(table: str, rows: list[list[object]]) -> list[list[object]]:
    return rows * 2 if table == "item" else rows


def without_parents(table: str, rows: list[list[object]]) -> list[list[object]]:
    return [] if table == "item" else rows


def lists(table: str, rows: list[list[object]]) -> list[list[object]]:
    return [[[1]] * len(row) for row in rows] if table == "text" else rows


def giants(table: str, rows: list[list[object]]) -> list[list[object]]:
    return [[10**30, *row[1:]] for row in rows] if table == "item" else rows


@pytest.mark.parametrize("damage", [doubled, without_parents, lists, giants])
def test_rows_that_do_not_fit_are_refused_in_words(damage: Damage, empty_url: str, tmp_path: Path) -> None:
    """Its sums hold, as somebody made them hold: what the database says of its rows would be a traceback with them."""
    url = new_workspace(tmp_path, "whole.db")
    workspace = open_workspace(url)
    put(workspace, record("a", "A sentence."))
    workspace.close()
    with reading_copy(url) as copy:
        tables = (TableLines(table.name, table.columns, damaged(table, damage)) for table in copy.tables)
        with pytest.raises(BadInput) as refused:
            load(Copy(copy.revision, tables), empty_url)
    assert "A sentence." not in str(refused.value)
    database = Database(empty_url)
    with database.read() as conn:
        assert not conn.scalar(sa.text("SELECT count(*) FROM text"))
    database.close()


def damaged(table: TableLines, damage: Damage) -> Iterator[bytes]:
    return (json.dumps(row).encode() for row in damage(table.name, [json.loads(line) for line in table.lines]))
