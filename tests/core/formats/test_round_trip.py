"""What is written reads back as the same, in every format."""

import csv
import io
import json
import unicodedata
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.domain.work import Record
from core.formats import COLUMNS, Format, read_all, values_of, write_records, write_table
from core.formats.formulas import disarmed, restored
from core.settings import Settings
from tests.support.any_records import TEXTS, records


def back(data: bytes, name: str) -> list[Record]:
    reading = read_all(io.BytesIO(data), name, Settings())
    assert not reading.bad_rows
    return reading.records


MANY = st.lists(records(), max_size=3, unique_by=lambda record: record.answer.id)


@given(MANY.filter(bool))
def test_jsonl(many: list[Record]) -> None:
    assert back(b"".join(write_records(many, Format.JSONL)), "a.jsonl") == many


@given(MANY)
def test_json_array(many: list[Record]) -> None:
    assert back(json.dumps([values_of(record) for record in many]).encode(), "a.json") == many


@given(MANY)
def test_csv(many: list[Record]) -> None:
    assert back(b"".join(write_records(many, Format.CSV)), "a.csv") == many


def runs(cell: str) -> bool:
    """As a spreadsheet might: spaces and signs that nobody sees are dropped before it looks."""
    seen = "".join(sign for sign in cell if not sign.isspace() and unicodedata.category(sign) not in {"Cc", "Cf"})
    return cell[:1] in {"\t", "\r", "\n"} or seen[:1] in set("=+-@＝＋－＠")


@given(TEXTS | st.builds("{}{}".format, st.text(" \t\u3000\u200b\ufeff\xa0'", max_size=3), TEXTS))
def test_every_text_comes_back_from_its_disarmed_form(text: str) -> None:
    assert restored(disarmed(text)) == text
    assert not runs(disarmed(text))


@given(st.lists(st.fixed_dictionaries({name: TEXTS for name in ("answer", "note")}), max_size=3))
def test_no_cell_of_a_csv_starts_a_formula(rows: list[dict[str, Any]]) -> None:
    pieces = list(write_table(("answer", "note"), rows, Format.CSV))
    assert len(pieces) == len(rows) + 1
    for piece in pieces[1:]:
        for cell in next(iter(csv.reader(io.StringIO(piece.decode(), newline="")))):
            assert not runs(cell)


def test_a_csv_starts_with_a_mark_and_its_header() -> None:
    """Spreadsheets know UTF-8 by the mark; without it Japanese is garbled."""
    assert b"".join(write_records([], Format.CSV)) == b"\xef\xbb\xbf" + ",".join(COLUMNS).encode() + b"\r\n"


def test_numbers_stay_numbers_and_lists_are_json() -> None:
    row = {"a": -0.5, "b": None, "c": True, "d": ["=x"], "e": "-0.5"}
    assert list(write_table(tuple("abcde"), [row], Format.CSV))[1] == b'-0.5,,true,"[""=x""]",\'-0.5\r\n'
