"""Exporting: exactly what the filter shows, and back again as it was."""

import csv
import io
import json
from typing import Any

import pytest

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.answers import Answer, Evidence, Kind, Passage, QuizItem, Span, Stance, as_sentences
from core.domain.labels import Claim, Gold, Label
from core.domain.quality import Adjudicate
from core.domain.queue import ItemFilter, Lane
from core.domain.review_studies import AttemptQuiz
from core.domain.work import ImportChange, Person, Record, Role, Status
from core.errors import Forbidden
from core.formats import Format, read_all
from core.ports.workspace import Workspace
from core.services.data.export_scope import file_name
from core.services.data.exporting import export_attempts, export_decisions, export_edits, export_items, export_labels
from core.services.data.importing import preview_import
from core.services.review.editing import apply_edit, edited
from core.settings import Settings

ME = Person("mio", frozenset({Role.EDITOR}))
ADMIN = Person("ada", frozenset(Role))
ALL = ItemFilter()

RECORDS = [
    Record(
        Answer("a", "Where?", "=It is here. Or there.", as_sentences("=It is here. Or there.", [(0, 12), (13, 22)]),
               (Passage("p1", "@source"),), ("Here.",), "en", None, {"model": "m"}),
        Gold(Label.MINOR, (Label.SUPPORTED, None), (Claim("It is here.", Label.SUPPORTED),)),
    ),
    Record(Answer("b", "日本一の山は？", "富士山", as_sentences("富士山", [(0, 3)]), lang="ja",
                  quiz=QuizItem("日本一の山は？", ("富士山", "北岳"), "富士山"))),
    Record(Answer("c", "", "plain", as_sentences("plain", [(0, 5)]))),
]  # fmt: skip


@pytest.fixture
def ids(workspace: Workspace) -> list[int]:
    workspace.items.put("s", RECORDS, 1.0)
    return workspace.items.ids(ALL)


def decide(workspace: Workspace, item_id: int, verdict: Verdict, seq: int, answer: Answer | None = None) -> None:
    assert workspace.queue.take(Lane.REVIEW, item_id, "eda", 2.0, 300.0)
    revision = workspace.items.get(item_id).revision
    wish = Decide(Stamp("eda", "b1", seq), item_id, revision, verdict, 0, None, "because", answer)
    assert workspace.decisions.apply(wish, 1000.5).outcome is ActOutcome.STORED


def jsonl(pieces: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in b"".join(pieces).decode().split("\n")[:-1]]


def table(pieces: Any) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(b"".join(pieces).decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("format", Format)
@pytest.mark.usefixtures("ids")
def test_exported_items_import_as_the_same(workspace: Workspace, format: Format) -> None:
    data = b"".join(export_items(workspace, ME, ALL, format))
    assert read_all(io.BytesIO(data), f"x.{format}", Settings()).records == RECORDS
    report = preview_import(workspace, ADMIN, io.BytesIO(data), f"x.{format}", "s", Settings()).report
    assert (report.new, report.changed, report.same, report.bad) == (0, 0, 3, ())


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (ALL, ["a", "b", "c"]),
        (ItemFilter(kind=Kind.QUIZ), ["b"]),
        (ItemFilter(lang="en"), ["a"]),
        (ItemFilter(statuses=frozenset({Status.ACCEPTED})), ["c"]),
        (ItemFilter(set_name="other"), []),
    ],
)
def test_exactly_what_the_filter_shows(
    workspace: Workspace, ids: list[int], where: ItemFilter, expected: list[str]
) -> None:
    decide(workspace, ids[2], Verdict.ACCEPT, 1)
    assert [row["id"] for row in jsonl(export_items(workspace, ME, where, Format.JSONL))] == expected
    assert [row["id"] for row in table(export_items(workspace, ME, where, Format.CSV))] == expected


def test_an_edited_item_has_both_texts_its_decisions_and_the_filter(workspace: Workspace, ids: list[int]) -> None:
    decide(workspace, ids[0], Verdict.EDIT, 1, edited(RECORDS[0].answer, "It is there."))
    decide(workspace, ids[0], Verdict.EDIT, 2, edited(RECORDS[0].answer, "It was there."))
    where = ItemFilter(statuses=frozenset({Status.EDITED}))
    [row] = jsonl(export_items(workspace, ME, where, Format.JSONL))
    about = row["meta"].pop("touchstone")
    assert (row["answer"], row["meta"]) == ("It was there.", {"model": "m"})
    assert (about["original"], about["status"], about["revision"]) == ("=It is here. Or there.", "edited", 3)
    assert about["filter"] == {"status": ["edited"]}
    assert [each["verdict"] for each in about["decisions"]] == ["edit", "edit"]
    [row] = table(export_items(workspace, ME, where, Format.CSV))
    assert row["touchstone.original"] == "'=It is here. Or there."
    assert [each["person"] for each in json.loads(row["touchstone.decisions"])] == ["eda", "eda"]


@pytest.mark.parametrize("format", list(Format))
def test_an_edited_item_exported_and_imported_stays_as_it_is(
    workspace: Workspace, ids: list[int], format: Format
) -> None:
    """Neither is the edit taken for a change of the source, nor the decided item opened again."""
    decide(workspace, ids[0], Verdict.EDIT, 1, edited(RECORDS[0].answer, "It is there. Or here."))
    data = b"".join(export_items(workspace, ADMIN, ALL, format))
    report = preview_import(workspace, ADMIN, io.BytesIO(data), f"x.{format}", "s", Settings()).report
    assert (report.new, report.changed, report.same) == (0, 0, len(RECORDS))
    original = [Record(RECORDS[0].answer, RECORDS[0].gold)]
    assert workspace.items.put("s", original, 3000.0) == [ImportChange.SAME]
    assert workspace.items.get(ids[0]).status is Status.EDITED


def test_decisions_one_row_each_with_undone_ones(workspace: Workspace, ids: list[int]) -> None:
    decide(workspace, ids[0], Verdict.REJECT, 1)
    workspace.decisions.undo(Stamp("eda", "b1", 2), 1001.0, 300.0)
    decide(workspace, ids[2], Verdict.ACCEPT, 3)
    rows = jsonl(export_decisions(workspace, ME, ALL, Format.JSONL))
    assert [(row["id"], row["verdict"]) for row in rows] == [("a", "reject"), ("a", "undo"), ("c", "accept")]
    assert rows[1]["undoes"] == rows[0]["decision"]
    assert rows[0] | {"decision": 0} == {
        "decision": 0, "set": "s", "id": "a", "item": ids[0], "revision": 1, "verdict": "reject", "person": "eda",
        "text_before": "=It is here. Or there.", "text_after": "=It is here. Or there.", "lang": "en",
        "reason": "because", "risk": None, "policy_version": 0, "at": "1970-01-01T00:16:40.500Z", "undoes": None,
        "scores_visible": True, "inclusion_probability": 1.0, "active_seconds": 0.0, "batch": "",
    }  # fmt: skip
    first = table(export_decisions(workspace, ME, ItemFilter(set_name="s"), Format.CSV))[0]
    assert (first["text_before"], first["reason"]) == ("'=It is here. Or there.", "because")


def test_labels_one_row_per_sentence_and_person(workspace: Workspace, ids: list[int]) -> None:
    evidence = Evidence("p1", Span(0, 7), Stance.CONTRADICTS, "@source")
    for person, label in (("mio", Label.MAJOR), ("kim", Label.SUPPORTED)):
        assert workspace.queue.take(Lane.LABEL, ids[0], person, 2.0, 300.0)
        wish = Annotate(Stamp(person, person, 1), ids[0], 1, 0, label, False, 4.5, 1.0, (evidence,))
        assert workspace.annotations.add([wish], 1000.0)[0].outcome is ActOutcome.STORED
        workspace.queue.release(Lane.LABEL, ids[0], person)
    rows = jsonl(export_labels(workspace, ME, ALL, Format.JSONL))
    assert [(row["person"], row["label"], row["gold"]) for row in rows] == [
        ("mio", "major", "supported"), ("kim", "supported", "supported"),
    ]  # fmt: skip
    assert (rows[0]["text"], rows[0]["start"], rows[0]["end"], rows[0]["sentence"]) == ("=It is here.", 0, 12, 0)
    assert rows[0]["evidence"][0]["quote"] == "@source"
    row = table(export_labels(workspace, ME, ALL, Format.CSV))[0]
    assert (row["text"], row["scores_visible"], row["at"]) == ("'=It is here.", "false", "1970-01-01T00:16:40.000Z")
    assert jsonl(export_labels(workspace, ME, ItemFilter(lang="ja"), Format.JSONL)) == []
    assert jsonl(export_labels(workspace, ME, ItemFilter(labelled=False), Format.JSONL)) == []


@pytest.mark.parametrize("export", [export_items, export_labels, export_decisions, export_attempts])
def test_exporting_takes_some_role(workspace: Workspace, export: Any) -> None:
    with pytest.raises(Forbidden, match="bo may not export"):
        export(workspace, Person("bo", frozenset()), ALL, Format.JSONL)


@pytest.mark.parametrize(
    ("where", "name"),
    [
        (ALL, "items.csv"),
        (ItemFilter("jhars", "ja", Kind.QUIZ, frozenset({Status.EDITED, Status.ACCEPTED})),
         "items-jhars-ja-quiz-accepted-edited.csv"),
        (ItemFilter(min_risk={Kind.ANSWER: 0.5}, labelled=False), "items-answer-risk-from-0.5-unlabelled.csv"),
        (ItemFilter("../../etc/passwd\n"), "items-.._.._etc_passwd_.csv"),
        (ItemFilter("教材" * 100), "items-" + "教材" * 25 + ".csv"),
    ],
)  # fmt: skip
def test_the_file_name_says_the_filter_and_is_safe(where: ItemFilter, name: str) -> None:
    made = file_name("items", where, Format.CSV)
    assert made == name
    assert len(made.encode()) < 255


def test_an_edit_is_exported_sentence_by_sentence(workspace: Workspace, ids: list[int]) -> None:
    assert workspace.queue.take(Lane.REVIEW, ids[0], "eda", 2.0, 300.0)
    stamp = {"person": "eda", "client_id": "b1", "seq": 1}
    payload = {"stamp": stamp, "item": ids[0], "revision": 1, "text": "=It is here. Or here.", "policy_version": 0,
               "risk": None, "reason": ""}  # fmt: skip
    apply_edit(workspace, payload, 1000.5)
    rows = jsonl(export_edits(workspace, ME, ALL, Format.JSONL))
    assert [(row["id"], row["sentence"], row["edit"], row["weak"], row["after"]) for row in rows] == [
        ("a", 0, "untouched", True, "=It is here."),
        ("a", 1, "other", False, "Or here."),
    ]
    assert rows[0]["person"] == "eda"
    assert table(export_edits(workspace, ME, ALL, Format.CSV))[0]["text"] == "'=It is here."
    with pytest.raises(Forbidden):
        list(export_edits(workspace, Person("stranger", frozenset()), ALL, Format.JSONL))


def test_answers_to_quizzes_are_exported_and_an_export_of_items_stays_the_same(
    workspace: Workspace, ids: list[int]
) -> None:
    item = next(one for one in workspace.items.many(ids) if one.answer.quiz)
    quiz = item.answer.quiz
    assert quiz
    before = b"".join(export_items(workspace, ADMIN, ALL, Format.JSONL))
    wrong = next(n for n, choice in enumerate(quiz.choices) if choice != quiz.key)
    for seq, (choice, matches) in enumerate(((wrong, False), (None, None)), 1):
        workspace.review_studies.attempt(AttemptQuiz(Stamp("eda", "b1", seq), item.id, 1, choice, matches), 1000.5)
    typed = AttemptQuiz(Stamp("bo", "b2", 1), item.id, 1, None, matches=False, typed="=1+1")
    workspace.review_studies.attempt(typed, 1001.0)
    rows = jsonl(export_attempts(workspace, ME, ALL, Format.JSONL))
    assert [rows[2][name] for name in ("choice", "chosen", "matches", "counts")] == [None, "=1+1", False, True]
    assert rows[0] == {
        "set": "s", "id": item.answer.id, "item": item.id, "revision": 1, "question": quiz.stem,
        "choices": list(quiz.choices), "correct": quiz.key, "choice": wrong, "chosen": quiz.choices[wrong],
        "matches": False, "counts": True, "person": "eda", "at": "1970-01-01T00:16:40.500Z",
    }  # fmt: skip
    assert [rows[1][name] for name in ("choice", "chosen", "matches", "counts")] == [None, None, None, False]
    assert [row["chosen"] for row in table(export_attempts(workspace, ME, ALL, Format.CSV))][2] == "'=1+1"
    assert jsonl(export_attempts(workspace, ME, ItemFilter(kind=Kind.ANSWER), Format.JSONL)) == []
    assert b"".join(export_items(workspace, ADMIN, ALL, Format.JSONL)) == before


def test_what_was_settled_stands_beside_each_label(workspace: Workspace, ids: list[int]) -> None:
    for seq, (person, label) in enumerate((("x", Label.MAJOR), ("y", Label.SUPPORTED)), 1):
        workspace.annotations.add([Annotate(Stamp(person, person, seq), ids[0], 1, 0, label, False, 1.0, 1.0)], 1.0)
    assert [row["settled"] for row in jsonl(export_labels(workspace, ME, ALL, Format.JSONL))] == [None, None]
    workspace.adjudications.add(Adjudicate(Stamp("j", "j", 1), ids[0], 1, 0, Label.MINOR, 0, False), 2.0)
    rows = jsonl(export_labels(workspace, ME, ALL, Format.JSONL))
    assert [(row["label"], row["settled"], row["settled_by"]) for row in rows] == [
        ("major", "minor", "adjudicated"), ("supported", "minor", "adjudicated"),
    ]  # fmt: skip
