"""One definition of a document, for the desk, the command line and drift."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from core.domain.answers import Answer, Passage
from core.domain.document_groups import document_of
from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.tuning.units import labelled_units
from storage.opening import open_workspace
from tests.support.answers import plain_answer


def told_apart(answers: list[Answer], folder: Path) -> tuple[list[int], list[int]]:
    """Documents at the desk and on the command line, numbered as they come."""
    records = [Record(answer, Gold(None, (Label.SUPPORTED,) * len(answer.sentences))) for answer in answers]
    workspace: Workspace = open_workspace(f"sqlite:///{folder}/touchstone.db")
    workspace.items.put("set", records, 1.0)
    desk = [label.document for label in workspace.labelled_risks.of("fusion", imported=True)]
    workspace.close()
    return numbered(desk), numbered([unit.document for unit in labelled_units(records)[1]])


def numbered(documents: list[int]) -> list[int]:
    seen = list(dict.fromkeys(documents))
    return [seen.index(document) for document in documents]


def test_desk_and_command_line_tell_the_same_documents_apart(tmp_path: Path) -> None:
    a, b, c, d, e, f = (plain_answer(number, 1) for number in range(6))
    of = {"p": (Passage("1", "One."), Passage("2", "Two.")), "q": (Passage("9", "Two."), Passage("8", "One."))}
    answers = [
        dataclasses.replace(a, passages=of["p"], question="Why?"),
        dataclasses.replace(b, passages=of["q"], question="How?"),
        dataclasses.replace(c, passages=(), question="Why?"),
        dataclasses.replace(d, passages=(), question="Why?"),
        dataclasses.replace(e, passages=(), question=""),
        dataclasses.replace(f, passages=(), question=" "),
    ]
    desk, command_line = told_apart(answers, tmp_path)
    assert desk == command_line == [0, 0, 1, 1, 2, 3]


def test_names_and_order_of_passages_make_no_other_document() -> None:
    assert document_of(["x", "y"], "Why?", ["a"]) == document_of(["y", "x", "x"], "How?", ["b"])
    assert document_of([], "Why?", ["a"]) == document_of([], "Why?", ["b"]) != document_of(["x"], "Why?", ["a"])
    assert document_of([], " ", ["set", "a"]) != document_of([], "", ["set", "b"])
