"""CSV and TSV as spreadsheets, RAG systems and pandas write them."""

import csv
import io

import pytest

from core.domain.answers import Span
from core.domain.labels import Label
from core.errors import BadInput
from core.formats import read_records
from core.settings import Settings
from core.wording.phrases import say
from tests.support.read_files import Read


def table(*rows: list[str], delimiter: str = ",") -> str:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue()


def test_a_plain_rag_export(read: Read) -> None:
    reading = read("question,context,answer\nWho?,Ada did.,Ada.\nWhen?,,In 1843.\n", "rag.csv")
    assert [(r.answer.question, r.answer.text) for r in reading.records] == [("Who?", "Ada."), ("When?", "In 1843.")]
    assert [len(r.answer.passages) for r in reading.records] == [1, 0]
    assert reading.notes == []


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found(read: Read, delimiter: str) -> None:
    data = table(["question", "context", "answer"], ["a;b,c|d", "\t", "e"], delimiter=delimiter)
    answer = read(data, "rag.csv").records[0].answer
    assert (answer.question, answer.text) == ("a;b,c|d", "e")


def test_other_names_are_understood_and_said(read: Read) -> None:
    reading = read("Query,Retrieved Contexts,Generated-Answer,Score\n,,B.,\nQ?,C.,A.,0.5\n", "rag.csv")
    answer = reading.records[1].answer
    assert (answer.question, answer.passages[0].text, answer.text) == ("Q?", "C.", "A.")
    assert answer.meta == {"Score": "0.5"}
    columns = ("'Query' → question", "'Retrieved Contexts' → context", "'Generated-Answer' → answer")
    understood, unused = reading.notes
    assert understood == say("file-columns", columns=columns)
    assert dict(unused.values) == {"columns": ("'Score'",)}


@pytest.mark.parametrize(
    ("cell", "passages"),
    [
        ('["one", "two"]', ["one", "two"]),
        ('[{"text": "one"}]', ["one"]),
        ("['it\\'s', \"two\"]", ["it's", "two"]),  # pandas, a list
        ("['one\\n' 'zw\\xf6lf'\n 'three']", ["one\n", "zwölf", "three"]),  # pandas, an array
        (r"['\Uffffffff \U0001f642']", ["Uffffffff 🙂"]),
        ("[1] A footnote.", ["[1] A footnote."]),
        ("[1, 2]", ["[1, 2]"]),
        ("[open", ["[open"]),
        ("[]", []),
    ],
)
def test_contexts_in_one_cell(read: Read, cell: str, passages: list[str]) -> None:
    answer = read(table(["context", "answer"], [cell, "A."]), "rag.csv").records[0].answer
    assert [passage.text for passage in answer.passages] == passages


def test_lists_and_objects_are_json_in_cells(read: Read) -> None:
    reading = read(
        table(
            ["id", "answer", "samples", "sentences", "claims", "label", "meta"],
            [
                "1",
                "Yes. No.",
                '["a"]',
                '[{"text": "Yes.", "label": "minor"}]',
                '[{"text": "c"}]',
                "rejected",
                '{"m": 1}',
            ],
        ),
        "a.csv",
    )
    [record] = reading.records
    assert (record.answer.samples, record.answer.meta) == (("a",), {"m": 1})
    assert record.answer.sentences[0].span == Span(0, 4)
    assert (record.gold.answer, record.gold.sentences) == (Label.MAJOR, (Label.MINOR, None))


def test_a_first_column_called_pk_makes_no_workbook(read: Read) -> None:
    [record] = read("PK,question,answer\n7,Q?,A.\n", "a.csv").records
    assert (record.answer.text, record.answer.meta) == ("A.", {"PK": "7"})


def test_a_quiz(read: Read) -> None:
    answer = read(table(["question", "choices", "correct"], ["?", '["a", "b"]', "2"]), "quiz.csv").records[0].answer
    assert answer.text == "b"


@pytest.mark.parametrize(
    ("cells", "column", "reason", "value"),
    [
        (["A.", "one", ""], "samples", 'must hold a list like ["one", "two"]', "one"),
        (["A.", '{"a"', ""], "samples", "must hold a list", '{"a"'),
        (["A.", "3", ""], "samples", "Must be a list, not a number", "3"),
        (["A.", "", "gpt"], "meta", 'must hold an object like {"model": "x"}', "gpt"),
        (["A.", "", "[]"], "meta", "Must be an object, not a list", "[]"),
        (["A.", "", "", "more"], "", "4 cells, but the header has 3", "more"),
        (["", "", "{}"], "answer", "No answer", ""),
    ],
)
def test_bad_cells_are_named_with_their_spreadsheet_row(
    read: Read, cells: list[str], column: str, reason: str, value: str
) -> None:
    """The header is row 1, and a cell with line breaks is still one row."""
    data = table(["answer", "samples", "meta"], ["One.\nTwo.\nThree."], [], cells, ["Fine."])
    reading = read(data, "a.csv")
    assert [r.answer.text for r in reading.records] == ["One.\nTwo.\nThree.", "Fine."]
    [bad] = reading.bad_rows
    assert (bad.row, bad.column) == (4, column)
    assert reason in bad.reason
    assert value in bad.value


def test_a_quote_that_is_never_closed_says_where_it_opens(read: Read) -> None:
    reading = read('id,answer\n1,One.\n2,"Two.\n3,Three.\n4,Four.\n', "a.csv")
    assert [r.answer.id for r in reading.records] == ["1"]
    [bad] = reading.bad_rows
    assert bad.row == 3
    assert "never closed: everything up to line 5" in bad.reason


def test_text_after_a_quote_is_no_csv(read: Read) -> None:
    reading = read('id,answer\n1,"One." two\n2,Two.\n', "a.csv")
    assert [r.answer.id for r in reading.records] == ["2"]
    assert (reading.bad_rows[0].row, reading.bad_rows[0].reason[:14]) == (2, "Not valid CSV:")


def test_a_long_cell_spoils_only_its_row(read: Read) -> None:
    data = table(["id", "answer"], ["1", "line\n" * 60_000], ["2", "Two."])
    reading = read(data, "a.csv", max_cell_chars=200_000)
    assert [r.answer.id for r in reading.records] == ["2"]
    assert reading.bad_rows[0].reason.startswith("300,000 characters, more than the 200,000")


def test_hostile_cells_are_text(read: Read) -> None:
    hostile = [
        '<img src=x onerror="alert(1)">',
        "=HYPERLINK(1)",
        "[x](javascript:alert(1))",
        "x" * 200_000,
        "'tis",
        "\u202e",
    ]
    reading = read(table(["answer"], *[[cell] for cell in hostile]), "a.csv")
    assert [r.answer.text for r in reading.records] == hostile


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("a,b\n1,2\n", "no column holds the answer. Name one 'answer' .* Found: 'a', 'b'"),
        ("answer,x,answer\n1,2,3\n", "two columns are called 'answer'"),
        ("\n\n", "no column holds the answer"),
        ('"answer\nOne.\n', "no column holds the answer|header is not valid CSV"),
    ],
)
def test_a_table_that_cannot_be_understood_is_refused(read: Read, data: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read(data, "a.csv")


def test_columns_without_a_name_are_kept(read: Read) -> None:
    assert read(",answer\n0,A.\n", "a.csv").records[0].answer.meta == {"column 1": "0"}


def test_rows_come_while_the_file_is_read() -> None:
    """Constant memory: the first record is there before the rest was looked at."""
    stream = io.BytesIO(b"answer\n" + b"".join(b"Answer %d.\n" % n for n in range(200_000)))
    records = read_records(stream, "a.csv", Settings())
    next(records)
    assert stream.tell() < 100_000
    records.close()
    assert not stream.closed
