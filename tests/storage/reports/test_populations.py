"""What a promise speaks of: everything loaded, by cell, and which answer of a document is handed out first."""

from __future__ import annotations

from dataclasses import replace

from core.domain.answers import Kind, Passage
from core.domain.documents import document_of
from core.domain.labels import Label
from core.domain.queue import Lane
from core.domain.work import Record
from storage.workspace import SqlWorkspace
from tests.support.records import label, put, record, score, serve


def cells(workspace: SqlWorkspace, **scope: str) -> list[tuple[object, ...]]:
    found = workspace.populations.cells(Kind.ANSWER, **scope)  # type: ignore[arg-type]
    return [(c.set_name, c.lang, c.repeats, c.answers, c.scored, c.documents) for c in found]


def about(name: str, source: str, lang: str = "en", text: str = "") -> Record:
    made = record(name, text or f"{name} says so. It does.", lang=lang)
    return Record(replace(made.answer, passages=(Passage(f"p of {name}", source),)), made.gold)


def test_answers_and_documents_are_counted_by_what_a_queue_can_be_narrowed_to(workspace: SqlWorkspace) -> None:
    a, *_ = put(workspace, about("a", "one"), about("b", "one"), about("c", "two"), about("d", "three", "ja"))
    put(workspace, about("e", "four"), into="other")
    score(workspace, a, 0.2, 0.7)
    assert cells(workspace) == [
        ("other", "en", False, 1, 0, 1), ("set", "en", False, 3, 1, 2), ("set", "ja", False, 1, 0, 1),
    ]  # fmt: skip
    assert cells(workspace, set_name="set", lang="en") == [("set", "en", False, 3, 1, 2)]
    assert cells(workspace, signal="numbers")[1] == ("set", "en", False, 3, 0, 2)
    assert workspace.populations.cells(Kind.QUIZ) == []


def test_near_duplicates_are_a_cell_of_their_own(workspace: SqlWorkspace) -> None:
    put(
        workspace,
        about("a", "one", text="The very same words. Yes."),
        about("b", "two", text="The very same words. Yes."),
    )
    assert [(c.repeats, c.answers) for c in workspace.populations.cells(Kind.ANSWER)] == [(False, 1), (True, 1)]


def test_the_answer_of_a_document_is_drawn_from_all_that_are_loaded(workspace: SqlWorkspace) -> None:
    """Labels come and go; the draw is what the label lane hands out first, and changes with none of them."""
    ids = put(workspace, *(about(f"n{n}", "one") for n in range(6)))
    first = serve(workspace, "anna", Lane.LABEL)
    assert first is not None
    label(workspace, next(item for item in ids if item != first), 0, Label.MAJOR)
    (unit,) = workspace.labelled_risks.of("fusion")
    assert workspace.populations.first_answers(Kind.ANSWER, [unit.document]) == {unit.document: first}
    for item in ids:
        label(workspace, item, 0, Label.MAJOR)
    assert workspace.populations.first_answers(Kind.ANSWER, [unit.document]) == {unit.document: first}
    assert workspace.populations.first_answers(Kind.ANSWER, [unit.document], lang="ja") == {}


def test_one_document_whatever_passages_are_called_and_in_whatever_order_they_come() -> None:
    assert document_of(["x", "y"], "Why?", ["a"]) == document_of(["y", "x", "x"], "How?", ["b"])
    assert document_of([], "Why?", ["a"]) == document_of([], "Why?", ["b"]) != document_of(["x"], "Why?", ["a"])
    assert document_of([], " ", ["set", "a"]) != document_of([], "", ["set", "b"])
