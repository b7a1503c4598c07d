"""Even the lengths of a set's options by one act, and take it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.domain.answers import Answer, QuizItem
from core.domain.work import Item, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.making.doubts import found_by
from core.quizzes.sets.evening import evened
from core.services.quizzes.check_rules import check_rules
from core.services.quizzes.set_figures import quiz_items
from core.services.review.quiz_editing import edited_quiz
from core.services.scoring import queue_scoring

ORIGIN = "lengths"
"""Of the revisions: what a learner reads is another, so people decide anew."""


@dataclass(frozen=True, slots=True)
class Mended:
    item_id: int
    before: Answer
    after: QuizItem


@dataclass(frozen=True, slots=True)
class Evening:
    """What one act did; whoever shows it keeps it, and gives it back to undo it."""

    set_name: str
    mended: tuple[Mended, ...]
    left: int = 0
    """Keys that stand out still, because nothing in the set could be put beside them."""
    edited_meanwhile: int = 0
    """Left as they are, because somebody changed them at this moment."""


def even_lengths(workspace: Workspace, person: Person, set_name: str, now: float) -> Evening:
    """Each item that changes gets a revision, is scored again and waits for a person. Raises Forbidden, and MissingPart
    when the library for a language is not installed."""
    require(person.on(set_name), Permission.MAKE_QUIZZES)
    items, _ = quiz_items(workspace, set_name)
    done = evened([item.answer for item in items], partial(found_by, rules=check_rules(workspace)))
    changes = [(items[at], edited_quiz(items[at].answer, quiz)) for at, quiz in done.changed.items()]
    return replace(_store(workspace, person, set_name, changes, now), left=done.left)


def undo_evening(workspace: Workspace, person: Person, done: Evening, now: float) -> Evening:
    """The former wording, wherever the options are still as the act left them."""
    mended = {each.item_id: each for each in done.mended}
    items = workspace.items.many(list(mended))
    for set_name in {done.set_name, *(item.set_name for item in items)}:
        require(person.on(set_name), Permission.MAKE_QUIZZES)
    back = [(item, mended[item.id].before) for item in items if item.answer.quiz == mended[item.id].after]
    stored = _store(workspace, person, done.set_name, back, now)
    return replace(stored, edited_meanwhile=stored.edited_meanwhile + len(items) - len(back))


def _store(
    workspace: Workspace, person: Person, set_name: str, changes: Sequence[tuple[Item, Answer]], now: float
) -> Evening:
    mended, lost = [], 0
    for item, answer in changes:
        if workspace.items.renew(item, answer, person.name, now, reopen=True, origin=ORIGIN) and answer.quiz:
            mended.append(Mended(item.id, item.answer, answer.quiz))
        else:
            lost += 1
    if mended:
        queue_scoring(workspace, person.name, set_name, now)
    return Evening(set_name, tuple(mended), edited_meanwhile=lost)
