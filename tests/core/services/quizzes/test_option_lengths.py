"""The lengths of a set's options evened by one act: what changed waits for people, and goes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import QuizItem
from core.domain.queue import ItemFilter
from core.domain.work import Item, Person, Record, Role, Status
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.quizzes.option_lengths import balance_option_lengths, undo_length_balance
from tests.support.answers import answer

EDITOR = Person("eda", frozenset({Role.EDITOR}))


def fill(workspace: Workspace) -> None:
    for number in range(3):
        quiz = QuizItem(
            f"Which lake has the number {number}?",
            (f"Biwa {number} (the largest of all)", f"Kasumigaura {number}", f"Inawashiro {number}"),
            f"Biwa {number} (the largest of all)",
            "It is so.",
        )
        made = answer(f"{quiz.key}\nIt is so.", question=quiz.stem, lang="en", quiz=quiz, name=f"q{number}")
        workspace.items.put("lakes", [Record(made)], 1.0)


def items(workspace: Workspace) -> list[Item]:
    return workspace.items.many(workspace.items.ids(ItemFilter(set_name="lakes")))


def test_keys_lose_what_makes_them_long_and_get_it_back(workspace: Workspace) -> None:
    fill(workspace)
    before = [item.answer for item in items(workspace)]
    done = balance_option_lengths(workspace, EDITOR, "lakes", 2.0)
    assert (len(done.rewritten), done.left) == (2, 0)
    changed = [item for item in items(workspace) if item.revision > 1]
    assert [item.status for item in changed] == [Status.OPEN] * 2
    for item in changed:
        assert item.answer.quiz and "(" not in item.answer.quiz.key and item.answer.quiz.key in item.answer.quiz.choices
        assert item.answer.text == f"{item.answer.quiz.key}\nIt is so."
    assert workspace.jobs.unfinished()
    back = undo_length_balance(workspace, EDITOR, done, 3.0)
    assert (len(back.rewritten), back.edited_meanwhile) == (2, 0)
    assert [item.answer for item in items(workspace)] == before


def test_what_was_edited_since_stays(workspace: Workspace) -> None:
    fill(workspace)
    done = balance_option_lengths(workspace, EDITOR, "lakes", 2.0)
    first = workspace.items.get(done.rewritten[0].item_id)
    assert first.answer.quiz
    edited = replace(first.answer, quiz=replace(first.answer.quiz, explanation="Another."))
    workspace.items.renew(first, edited, "bo", 3.0, reopen=False)
    back = undo_length_balance(workspace, EDITOR, done, 4.0)
    assert (len(back.rewritten), back.edited_meanwhile) == (1, 1)


def test_only_who_makes_quizzes_evens_them(workspace: Workspace) -> None:
    fill(workspace)
    with pytest.raises(Forbidden):
        balance_option_lengths(workspace, Person("ann", frozenset({Role.ANNOTATOR})), "lakes", 2.0)
