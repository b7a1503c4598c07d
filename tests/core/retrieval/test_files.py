"""Files become documents; what cannot be used is named, and nothing hostile gets through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.errors import BadInput
from core.retrieval.files import DocumentFiles, read_documents
from core.settings import Settings
from tests.support.small_documents import HALL, LIBRARY
from tests.support.small_pdf import small_pdf


def read(path: Path, name: str = "") -> DocumentFiles:
    files = read_documents(path, name or path.name, Settings(), lambda _done, _total: True)
    assert files
    return files


def test_a_text_is_one_document(tmp_path: Path) -> None:
    (tmp_path / "x").write_text(f"# 案内\n\n{HALL}\n", "utf-8")
    (made,) = read(tmp_path / "x", "案内.md").documents.values()
    assert (made.name, made.file, made.lang, made.pages) == ("案内.md", "案内.md", "ja", ())
    assert HALL in made.text and "#" not in made.text


def test_a_row_is_a_document_and_bad_rows_are_named(tmp_path: Path) -> None:
    rows = [
        {"id": "hall", "text": HALL}, {"id": 7, "passage": LIBRARY}, {"id": "hall", "text": "again"}, {"text": "no id"},
        {"id": "empty", "text": "。"}, {"id": "nul", "text": "a\0b"}, {"id": "x" * 201, "text": "long"}, ["no", "row"],
        {"id": "list", "text": ["a"]}, {"id": "\u202eright\n", "text": "hidden"},
    ]  # fmt: skip
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    files = read(path)
    assert list(files.documents) == ["hall", "7"] and files.documents["7"].text == LIBRARY
    assert [(row.row, row.column) for _, row in files.bad] == [
        (3, "id"), (4, "id"), (5, "text"), (6, "text"), (7, "id"), (8, ""), (9, "text"), (10, "id"),
    ]  # fmt: skip


def test_pages_of_a_pdf_are_known(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(
        small_pdf(*([(40, 250, 12, text)] for text in ("First page about the hall.", "Second page about books.")))
    )
    (made,) = read(path).documents.values()
    assert made.text[made.pages[1] :].startswith("Second") and made.place(made.chunks[-1]).startswith("a.pdf p.")


@pytest.mark.parametrize(
    ("name", "data"),
    [("a.txt", b" "), ("a.jsonl", b"{}\n"), ("a.jsonl", b"\x00\xff"), ("a.txt", b"PK\x03\x04zip"),
     ("a.pdf", b"%PDF-1.4 x"), ("a.txt", b"\x89PNG\r\n\x1a\n broken"), ("a.jsonl.gz", b"\x1f\x8b broken")],
)  # fmt: skip
def test_what_cannot_be_used_is_refused(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BadInput):
        read(tmp_path / name)


def test_a_missing_file_is_said_and_reading_can_be_stopped(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        read(tmp_path / "none.txt")
    path = tmp_path / "a.txt"
    path.write_text(HALL, "utf-8")
    assert read_documents(path, "a.txt", Settings(), lambda _done, _total: False) is None
