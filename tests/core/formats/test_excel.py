"""Workbooks of Excel: read like a CSV, written so that every text stays a text, and refused where they are hostile."""

import datetime as dt
import io
import zipfile
from typing import Any

import openpyxl
import pytest

from core.errors import BadInput
from core.formats import Format, write_records, write_table
from tests.support.read_files import Read
from tests.support.records import record

HEADER = ["質問", "AIの回答", "参照文書", "label", "when"]


def book(*sheets: tuple[str, list[list[Any]]]) -> bytes:
    made = openpyxl.Workbook()
    made.remove(made.active)
    for title, rows in sheets:
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
    packed = io.BytesIO()
    made.save(packed)
    return packed.getvalue()


def test_the_sheet_with_answers_is_read_and_the_others_are_named(read: Read) -> None:
    rows = [
        HEADER,
        ["深さは？", 104, '["水深は104メートル。"]', True, dt.datetime(2026, 1, 2)],
        [],
        ["Q?", "A.", "C.", 0, None],
    ]
    found = read(book(("説明", [["これは説明です"]]), ("データ", rows)), "a.xlsx")
    assert not found.bad_rows
    first, second = found.records
    assert (first.answer.question, first.answer.text) == ("深さは？", "104")
    assert [passage.text for passage in first.answer.passages] == ["水深は104メートル。"]
    assert (first.gold.answer, second.gold.answer) == ("supported", "major")
    assert first.answer.meta == {"when": "2026-01-02"}
    assert "file-sheets" in {note.id for note in found.notes}


def test_formulas_are_texts_and_said_to_be(read: Read) -> None:
    found = read(book(("s", [["question", "answer"], ["Q?", '=HYPERLINK("http://example.org")']])), "a.xlsx")
    assert found.records[0].answer.text == '=HYPERLINK("http://example.org")'
    assert "file-formulas" in {note.id for note in found.notes}


def test_a_bad_row_has_the_number_that_people_see(read: Read) -> None:
    found = read(book(("s", [["question", "answer", "label"], ["Q?", "A.", ""], [], ["Q?", "B.", "so-so"]])), "a.xlsx")
    assert [(bad.row, bad.column) for bad in found.bad_rows] == [(4, "label")]


def test_records_come_back_from_a_workbook(read: Read) -> None:
    many = [
        record("a", "One. Two."),
        record("b", "=1+1 is two."),
        record("c", "'tis so. \x0b"),
        record("d", "@here: 1"),
    ]
    data = b"".join(write_records(many[:2] + many[3:], Format.XLSX))
    assert read(data, "a.xlsx").records == many[:2] + many[3:]
    made = openpyxl.load_workbook(io.BytesIO(b"".join(write_records(many, Format.XLSX))))
    assert not [cell for row in made.active.iter_rows() for cell in row if cell.data_type == "f"]


def test_each_row_counts_while_a_workbook_is_written() -> None:
    pieces = list(write_table(("a",), [{"a": "x" * 40_000}, {"a": None}], Format.XLSX))
    assert [bool(piece) for piece in pieces] == [False, False, True]


def test_what_is_no_workbook_or_too_large_is_refused(read: Read) -> None:
    good = book(("s", [["question", "answer"], ["Q?", "A."]]))
    with pytest.raises(BadInput, match="no column holds the answer"):
        read(book(("s", [["x", "y"], [1, 2]])), "a.xlsx")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook")
    with pytest.raises(BadInput, match="cannot be read as a workbook"):
        read(packed.getvalue(), "a.xlsx")
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        archive.writestr("xl/sharedStrings.xml", b"a" * 3_000_000)
    with pytest.raises(BadInput, match="holds more than"):
        read(bomb.getvalue(), "a.xlsx", max_import_mb=2)
    cut = bytearray(good)
    cut[60:200] = b"\0" * 140
    with pytest.raises(BadInput):
        read(bytes(cut), "a.xlsx")


def test_a_damaged_sheet_is_said_and_not_passed_over(read: Read) -> None:
    good = book(("notes", [["x"], ["y"]]), ("data", [["question", "answer"], ["Q?", "A."]]))
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(good)) as whole, zipfile.ZipFile(packed, "w") as damaged:
        for name in whole.namelist():
            damaged.writestr(
                name, whole.read(name).replace(b'<c r="A1"', b'<c r="A1" <') if "sheet2" in name else whole.read(name)
            )
    with pytest.raises(BadInput, match="cannot be read as a workbook"):
        read(packed.getvalue(), "a.xlsx")
