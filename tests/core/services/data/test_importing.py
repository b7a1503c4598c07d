"""Importing: a look first, good rows in, bad rows named, nothing twice."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from core.domain.queue import ItemFilter
from core.domain.work import JobKind, Person, Role
from core.errors import BadInput, Forbidden
from core.formats import BadRow, charsets
from core.ports.workspace import Workspace
from core.services.data import importing
from core.services.data.importing import bad_rows_csv, import_file, preview_import, request_import
from core.settings import Settings
from core.wording import explain, phrase_in
from core.wording.phrases import say
from tests.support.both_databases import ON_BOTH

SETTINGS = Settings()
EDITOR = Person("eda", frozenset({Role.EDITOR}))


def lines(*rows: dict[str, Any]) -> io.BytesIO:
    return io.BytesIO("\n".join(json.dumps({"lang": "und"} | row) for row in rows).encode())


ONE, TWO, THREE = ({"id": str(n), "answer": f"Answer {n}."} for n in (1, 2, 3))
BAD = {"id": "4", "answer": 4}


def put(workspace: Workspace, *rows: dict[str, Any], set_name: str | None = "s") -> importing.ImportReport:
    return import_file(workspace, lines(*rows), "a.jsonl", set_name, SETTINGS, 1.0)


def stored(workspace: Workspace, set_name: str = "s") -> list[str]:
    return [item.answer.text for item in workspace.items.many(workspace.items.ids(ItemFilter(set_name=set_name)))]


@ON_BOTH
def test_good_rows_go_in_and_bad_ones_are_named(workspace: Workspace) -> None:
    report = put(workspace, ONE, BAD, TWO)
    assert (report.new, report.changed, report.same) == (2, 0, 0)
    assert report.bad == (BadRow(2, "answer", say("row-must-be-text", kind="number"), "4"),)
    assert stored(workspace) == ["Answer 1.", "Answer 2."]
    assert str(report) == "s: 2 new, 0 changed, 0 same, 1 bad."


@ON_BOTH
def test_importing_again_adds_nothing(workspace: Workspace) -> None:
    put(workspace, ONE, TWO)
    report = put(workspace, ONE, TWO | {"answer": "Changed."}, THREE)
    assert (report.new, report.changed, report.same) == (1, 1, 1)
    assert stored(workspace) == ["Answer 1.", "Changed.", "Answer 3."]


@ON_BOTH
def test_a_preview_says_the_same_and_writes_nothing(workspace: Workspace) -> None:
    put(workspace, ONE)
    rows = [ONE, TWO, BAD, *({"id": f"x{n}", "answer": "X."} for n in range(10))]
    shown = preview_import(workspace, EDITOR, lines(*rows), "a.jsonl", "s", SETTINGS)
    assert stored(workspace) == ["Answer 1."]
    assert [record.answer.text for record in shown.samples] == ["Answer 1.", "Answer 2.", "X.", "X.", "X."]
    assert shown.report == put(workspace, *rows)


@pytest.mark.parametrize(
    ("name", "rows", "expected"),
    [
        ("dev.jsonl.gz", [ONE | {"dataset": "jhars"}, TWO | {"dataset": "jhars"}], "jhars"),
        ("dev.jsonl", [ONE | {"meta": {"dataset": "jhars"}}], "jhars"),
        ("dev.jsonl.gz", [ONE | {"dataset": "jhars"}, TWO | {"dataset": "qags"}], "dev"),
        ("dev.jsonl", [ONE | {"dataset": "jhars"}, TWO], "dev"),
        ("spring.v2.jsonl", [ONE], "spring.v2"),
        ("folder/spring.json", [ONE], "spring"),
        ("standard input", [ONE], "standard input"),
    ],
)
def test_without_a_set_name_the_file_suggests_one(
    workspace: Workspace, name: str, rows: list[dict[str, Any]], expected: str
) -> None:
    assert import_file(workspace, lines(*rows), name, None, SETTINGS, 1.0).set_name == expected


@ON_BOTH
def test_progress_counts_rows_and_can_stop(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "BATCH", 2)
    seen: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> bool:
        seen.append((done, total))
        return done < 4

    rows = [{"id": str(n), "answer": "A."} for n in range(7)]
    report = import_file(workspace, lines(*rows), "a.jsonl", "s", SETTINGS, 1.0, progress)
    assert seen == [(2, 7), (4, 7)]
    assert (report.new, report.stopped) == (4, True)
    seen.clear()
    report = import_file(workspace, lines(*rows[:4]), "a.jsonl", "s", SETTINGS, 1.0, progress)
    assert not report.stopped  # stopping after the last row stops nothing


def test_a_japanese_table_keeps_its_sources_and_what_is_not_used_is_named(workspace: Workspace) -> None:
    source = io.BytesIO("番号,質問,回答,根拠,担当\n7,山は？,富士山です。,富士山は高い。,佐藤\n".encode())
    report = import_file(workspace, source, "a.csv", "s", SETTINGS, 1.0)
    (item,) = workspace.items.many(workspace.items.ids(ItemFilter(set_name="s")))
    assert (item.answer.id, item.answer.question, item.answer.text) == ("7", "山は？", "富士山です。")
    assert [passage.text for passage in item.answer.passages] == ["富士山は高い。"]
    assert item.answer.meta["担当"] == "佐藤"
    notes = [phrase_in(note, "en") for note in report.notes]
    assert "Columns that are not used, only stored with each row: '担当'." in notes
    assert not [note for note in notes if note.startswith("No row has a source")]


def test_notes_say_how_the_file_was_understood(workspace: Workspace) -> None:
    source = io.BytesIO("質問,回答\n山は？,富士山です。\n".encode("cp932"))
    report = import_file(workspace, source, "a.csv", None, SETTINGS, 1.0)
    assert [phrase_in(note, "en")[:31] for note in report.notes] == [
        "a.csv is not UTF-8; read as Shi", "Columns read under our names: '", "No row has a source, so answers",
    ]  # fmt: skip
    assert phrase_in(report.notes[0], "ko").startswith("a.csv은(는) UTF-8이 아닙니다. Shift_JIS(일본어)로")


@ON_BOTH
def test_a_file_that_cannot_be_used_leaves_nothing_behind(workspace: Workspace) -> None:
    with pytest.raises(BadInput, match="TOUCHSTONE_MAX_IMPORT_MB"):
        import_file(
            workspace, lines(ONE, TWO | {"meta": "x" * 1_100_000}), "a.jsonl", "s", Settings(max_import_mb=1), 1.0
        )
    assert stored(workspace) == []


@pytest.mark.parametrize("roles", [{Role.ANNOTATOR}, set()])
def test_importing_takes_a_role(workspace: Workspace, roles: set[Role]) -> None:
    person = Person("bo", frozenset(roles))
    with pytest.raises(Forbidden, match="bo may not import: that takes one of the roles editor, analyst, admin"):
        preview_import(workspace, person, lines(ONE), "a.jsonl", None, SETTINGS)
    with pytest.raises(Forbidden):
        request_import(workspace, person, Path("a.jsonl"), "a.jsonl", None, 1.0)
    assert workspace.jobs.recent() == []


def test_an_import_on_a_page_is_a_job(workspace: Workspace) -> None:
    job = request_import(workspace, EDITOR, Path("spool") / "1", "a.jsonl", None, 1.0)
    assert (job.kind, job.by) == (JobKind.IMPORT, "eda")
    assert dict(job.payload) == {"path": str(Path("spool") / "1"), "set": None, "file": "a.jsonl"}


def test_bad_rows_as_a_table_that_runs_no_formula() -> None:
    cut = BadRow(5, "", say("row-not-csv", error="No,\nidea"), "")
    data = bad_rows_csv([BadRow(3, "label", say("row-no-answer"), "=cmd()"), cut], "ja")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert rows == [
        ["row", "column", "reason", "value"],
        ["3", "label", phrase_in(say("row-no-answer"), "ja"), "'=cmd()"],
        ["5", "", phrase_in(cut.why, "ja"), ""],
    ]
    assert "No,\nidea" in rows[2][2]


@ON_BOTH
def test_a_file_of_bad_rows_only_is_put_down_before_it_fills_the_memory(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 2)
    monkeypatch.setattr(importing, "BATCH", 2)
    with pytest.raises(BadInput, match=r"more than 2 bad rows; nothing after row 5 .* first is row 1: Must be text"):
        put(workspace, BAD, BAD, ONE, TWO, BAD, THREE, BAD)
    assert stored(workspace) == ["Answer 1.", "Answer 2.", "Answer 3."]


@pytest.mark.parametrize(
    ("language", "partly"),
    [("en", "Good rows up to there are in s and stay: 3. Importing the file again, mended, adds the rest."),
     ("ja", "そのまま残ります：3行。直したファイルをもう一度取り込むと、残りが加わります。"),
     ("ko", "그대로 남습니다: 3행. 고친 파일을 다시 가져오면 나머지가 추가됩니다.")],
)  # fmt: skip
def test_a_refused_file_says_what_of_it_is_in_and_how_the_rest_gets_there(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, language: str, partly: str
) -> None:
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 2)
    monkeypatch.setattr(importing, "BATCH", 2)
    four = {"id": "5", "answer": "Answer 4."}
    broken = (ONE, TWO, BAD, THREE, BAD, BAD, four)
    with pytest.raises(BadInput) as looked_at:
        preview_import(workspace, EDITOR, lines(*broken), "a.jsonl", "s", SETTINGS)
    assert partly not in explain(looked_at.value.phrases, language), "a look puts nothing in"
    with pytest.raises(BadInput) as refused:
        put(workspace, *broken)
    assert partly in explain(refused.value.phrases, language)
    with pytest.raises(BadInput) as again:
        put(workspace, *broken)
    assert partly in explain(again.value.phrases, language), "they are in, whenever they came"
    report = put(workspace, ONE, TWO, THREE, four)
    assert (report.new, report.same) == (1, 3)


def test_a_refused_file_of_which_nothing_is_in_says_nothing_of_it(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 1)
    with pytest.raises(BadInput) as refused:
        put(workspace, BAD, BAD)
    assert "stay" not in str(refused.value)


def test_a_file_longer_than_what_is_read_at_once_with_one_row_in_a_hundred_bad(workspace: Workspace) -> None:
    """Every good row in, every bad one named by its spreadsheet row, column and value, over a dozen batches and more
    than one piece of the file. 50,000 rows meet no other limit, only the same two more often: what a million do to
    memory and time is measured (docs/bulk.md), and they took this test 77 seconds."""
    rows, source, table = 2_400, "A source on it. " * 30, io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(["id", "lang", "question", "context", "answer", "label"])
    expected = {}
    for n in range(rows):
        kind = n % 400 if n % 100 == 0 else None
        row = [str(n), "en", f"Which number is {n}?", source, f"It is {n}. It is a number.", ""]
        if kind == 0:
            row[4], expected[n + 2] = "", ("answer", "")
        elif kind == 100:
            row[5], expected[n + 2] = f"wrong {n}", ("label", f"wrong {n}")
        elif kind == 200:  # of the batch before, and of the first one
            row[0] = str(n - 1) if n % 800 == 200 else "1"
            expected[n + 2] = ("id", row[0])
        elif kind == 300:
            row[2], expected[n + 2] = f"{n}\0", ("question", f"{n}\\x00")
        writer.writerow(row)
    data = table.getvalue().encode()
    assert rows > 10 * importing.BATCH and len(data) > charsets._CHUNK
    report = import_file(workspace, io.BytesIO(data), "big.csv", None, SETTINGS, 1.0)
    assert (report.new, len(report.bad)) == (rows - rows // 100, rows // 100)
    assert {bad.row: (bad.column, bad.value) for bad in report.bad} == expected
    assert workspace.items.count(ItemFilter()) == rows - rows // 100


def test_columns_are_kept_for_the_next_files_of_the_set(workspace: Workspace) -> None:
    def taken(text: str, into: str, columns: dict[str, str] | None = None) -> importing.ImportReport:
        return import_file(workspace, io.BytesIO(f"Frage,Text\n{text}\n".encode()), "a.csv", into, SETTINGS, 1.0,
                           columns=columns)  # fmt: skip

    assert taken("Q?,It is.", "s", {"Frage": "question", "Text": "answer"}).new == 1
    again = taken("R?,It was.", "s")
    assert again.new == 1
    assert "'Frage' → question, 'Text' → answer" in phrase_in(again.notes[0], "en")
    for into, columns in (("t", None), ("s", {})):
        with pytest.raises(BadInput, match="answer"):
            taken("S?,It will be.", into, columns)
