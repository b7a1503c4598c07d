"""JSONL, JSON arrays, documents with records, and what tells them apart."""

import json

import pytest

from core.errors import BadInput
from core.wording.phrases import say
from tests.support.read_files import Read

ROWS = [{"id": "1", "answer": "One."}, {"id": "2", "answer": "Two."}]
LINES = "\n".join(map(json.dumps, ROWS))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.jsonl", LINES),
        ("a.ndjson", LINES + "\n"),
        ("a.jsonl", LINES.replace("\n", "\r\n\r\n")),
        ("a.json", LINES),
        ("a", LINES),
        ("standard input", LINES),
        ("a.jsonl", "\ufeff" + LINES),
        ("a.json", json.dumps(ROWS)),
        ("a.json", json.dumps(ROWS, indent=2)),
        ("a", "  \n" + json.dumps(ROWS, indent=2)),
        ("a.jsonl", json.dumps(ROWS)),
        ("a.json", json.dumps({"version": 1, "note": {"a": []}, "records": ROWS, "end": True})),
        ("a.json", json.dumps({"records": ROWS}, indent=2)),
    ],
)
def test_every_shape_gives_the_same_records(read: Read, name: str, data: str) -> None:
    reading = read(data, name)
    assert [(r.answer.id, r.answer.text) for r in reading.records] == [("1", "One."), ("2", "Two.")]
    assert not reading.bad_rows


def test_utf16_as_windows_shells_write_it(read: Read) -> None:
    assert len(read(LINES.encode("utf-16"), "a.jsonl").records) == 2


def test_one_object_is_one_record(read: Read) -> None:
    assert [r.answer.id for r in read(json.dumps(ROWS[0], indent=2), "a.json").records] == ["1"]


def test_lines_are_cut_at_line_feeds_only(read: Read) -> None:
    """Python's own idea of a line would cut at these two as well."""
    text = "one\u2028two\u0085three"
    assert read(json.dumps({"answer": text}, ensure_ascii=False)).records[0].answer.text == text


def test_nan_is_no_value(read: Read) -> None:
    reading = read('{"answer": "A.", "label": NaN, "score": NaN}')
    assert reading.records[0].gold.answer is None
    assert not reading.bad_rows


def test_records_before_a_broken_one_come_through(read: Read) -> None:
    reading = read('[{"answer": "One."}, {"answer": 2}, {"answer": "Three."}, {"answer": "Fo', "a.json")
    assert [r.answer.text for r in reading.records] == ["One.", "Three."]
    assert [(bad.row, bad.column) for bad in reading.bad_rows] == [(2, "answer"), (4, "")]
    assert "Not valid JSON" in reading.bad_rows[1].reason


@pytest.mark.parametrize(
    ("data", "row"),
    [
        ('[{"answer": "One."} {"answer": "Two."}]', 2),
        ('{"records": [{"answer": "One."}', 2),
        ('{\n"a" 1}', 1),
        ('{\n"a": 1 "b": 2}', 1),
        ("hello", 1),
    ],
)
def test_broken_documents_say_where(read: Read, data: str, row: int) -> None:
    assert read(data, "a.json").bad_rows[0].row == row


def test_an_empty_list_has_no_records(read: Read) -> None:
    assert read("[]", "a.json").records == []


def test_an_empty_file_is_refused(read: Read) -> None:
    with pytest.raises(BadInput, match=r"a\.jsonl is empty"):
        read("", "a.jsonl")


def test_other_names_are_said_once(read: Read) -> None:
    note = say("file-columns", columns=("'response' → answer",))
    assert read('{"response": "A."}\n{"response": "B."}').notes == [note]
