"""Figures of a stored set, and its places balanced and put back."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.answers import QuizItem
from core.domain.work import Person, Record, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.quizzes.balancing import balance_set, undo_balance
from core.services.quizzes.set_figures import set_figures
from tests.support.answers import answer
from tests.support.figures.people import NOW


def record(number: int, key: int) -> Record:
    choices = (f"amber {number}", f"birch {number}", f"cedar {number}")
    item = QuizItem(f"Which tree is number {number}?", choices, choices[key])
    return Record(answer(item.key, question=item.stem, quiz=item, name=f"q{number}"))


@pytest.fixture
def stored(workspace: Workspace) -> Workspace:
    workspace.items.put("trees", [record(number, 1) for number in range(12)], NOW)
    return workspace


EDITOR, READER = Person("edi", frozenset({Role.EDITOR})), Person("ana", frozenset({Role.ANALYST}))


def orders(workspace: Workspace) -> dict[str, tuple[str, ...]]:
    items = set_figures(workspace, "trees").items
    return {item.answer.id: item.answer.quiz.choices for item in items if item.answer.quiz}


def test_figures_of_a_set(stored: Workspace) -> None:
    seen = set_figures(stored, "trees")
    assert (len(seen.items), seen.left_out, seen.moves) == (12, 0, 8)
    assert [each.strategy.value for each in seen.score.working] == ["position"]
    assert not seen.duplicates and not seen.long_keys and not seen.fixed


def test_balancing_is_one_act_that_can_be_taken_back_and_reopens_nothing(stored: Workspace) -> None:
    before = orders(stored)
    done = balance_set(stored, EDITOR, "trees", NOW)
    assert len(done.moved) == 8 and set_figures(stored, "trees").moves == 0
    items = set_figures(stored, "trees").items
    assert sorted(item.revision for item in items) == [1] * 4 + [2] * 8
    assert not set_figures(stored, "trees").score.flagged
    undone = undo_balance(stored, EDITOR, done, NOW + 1)
    assert orders(stored) == before and len(undone.moved) == 8


def test_undo_leaves_what_somebody_changed_meanwhile(stored: Workspace) -> None:
    done = balance_set(stored, EDITOR, "trees", NOW)
    changed = done.moved[0].item_id
    (item,) = stored.items.many([changed])
    assert item.answer.quiz
    other = dataclasses.replace(item.answer.quiz, choices=(*item.answer.quiz.choices, "delta"))
    assert stored.items.renew(item, dataclasses.replace(item.answer, quiz=other), "edi", NOW, reopen=True)
    undone = undo_balance(stored, EDITOR, done, NOW + 1)
    assert (len(undone.moved), undone.edited_meanwhile) == (7, 1)


def test_only_who_makes_quizzes_may_balance(stored: Workspace) -> None:
    with pytest.raises(Forbidden):
        balance_set(stored, READER, "trees", NOW)
