"""Generations of a set compared, and merged into a set of their own."""

import pytest

from core.domain.answers import Answer, QuizItem, whole
from core.domain.queue import ItemFilter
from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.quizzes.cross_validation import cross_validated, merge_generations

EDITOR = Person("eda", frozenset({Role.EDITOR}))


def quiz(stem: str, key: str, generation: int) -> Record:
    item = QuizItem(stem, (), key)
    meta = {"generation": str(generation)}
    return Record(Answer(f"{generation}-{stem}", stem, key, whole(key), lang="en", quiz=item, meta=meta))


def three(workspace: Workspace) -> None:
    rows = [quiz("What is the capital of France?", "Paris", n) for n in range(3)]
    workspace.items.put("s", [*rows, quiz("Who painted the Mona Lisa?", "Leonardo", 1)], 1.0)


def test_imported_generations_are_compared_without_a_model(workspace: Workspace) -> None:
    three(workspace)
    checked = cross_validated(workspace, "s")
    assert [(c.appearances, c.of, c.is_consistent) for c in checked.found.clusters] == [(3, 3, True), (1, 3, False)]
    assert checked.mergeable


def test_merged_each_question_is_there_once_and_still_says_how_far_they_agree(workspace: Workspace) -> None:
    three(workspace)
    assert merge_generations(workspace, EDITOR, "s", "best", 2.0) == 2
    assert workspace.items.count(ItemFilter(set_name="best")) == 2
    assert workspace.items.count(ItemFilter(set_name="s")) == 4
    again = cross_validated(workspace, "best")
    assert [(c.appearances, c.of) for c in again.found.clusters] == [(3, 3), (1, 3)]
    assert not again.mergeable


def test_who_may_not_and_a_name_that_is_taken_change_nothing(workspace: Workspace) -> None:
    three(workspace)
    with pytest.raises(Forbidden):
        merge_generations(workspace, Person("al", frozenset({Role.ANNOTATOR})), "s", "best", 2.0)
    for name in ("", "s", "x" * 500):
        with pytest.raises(BadInput):
            merge_generations(workspace, EDITOR, "s", name, 2.0)
