"""Balance the lengths of a set's options with one act that can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.domain.answers import Answer, QuizItem
from core.domain.work import Item, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.making.quick_checks import flagging_checks
from core.quizzes.sets.option_lengths import balance_lengths
from core.services.quizzes.set_figures import quiz_items
from core.services.review.quiz_editing import edited_quiz
from core.services.suites.check_rules import check_rules
from core.services.suites.scoring import queue_scoring

ORIGIN = "lengths"
"""The origin of these revisions. A learner reads other options, so people decide anew."""


@dataclass(frozen=True, slots=True)
class RewrittenOptions:
    item_id: int
    before: Answer
    after: QuizItem


@dataclass(frozen=True, slots=True)
class RewrittenSet:
    """The result of one act. The caller keeps it, and passes it back to undo the act."""

    set_name: str
    rewritten: tuple[RewrittenOptions, ...]
    left: int = 0
    """Keys that still stand out, because the set has no option that fits next to them."""
    edited_meanwhile: int = 0
    """Items left unchanged because somebody edited them at the same moment."""


def balance_option_lengths(workspace: Workspace, person: Person, set_name: str, now: float) -> RewrittenSet:
    """Rewrite options of unequal length. Each changed item gets a revision, is scored again and is open for a decision.
    Raises Forbidden, and MissingPart if the library for a language is not installed.
    """
    require(person.on(set_name), Permission.MAKE_QUIZZES)
    items, _ = quiz_items(workspace, set_name)
    done = balance_lengths([item.answer for item in items], partial(flagging_checks, rules=check_rules(workspace)))
    changes = [(items[at], edited_quiz(items[at].answer, quiz)) for at, quiz in done.changed.items()]
    return replace(_store(workspace, person, set_name, changes, now), left=done.left)


def undo_length_balance(workspace: Workspace, person: Person, done: RewrittenSet, now: float) -> RewrittenSet:
    """Restore the former options of all items that are still as the act left them."""
    rewritten = {each.item_id: each for each in done.rewritten}
    items = workspace.items.many(list(rewritten))
    for set_name in {done.set_name, *(item.set_name for item in items)}:
        require(person.on(set_name), Permission.MAKE_QUIZZES)
    back = [(item, rewritten[item.id].before) for item in items if item.answer.quiz == rewritten[item.id].after]
    stored = _store(workspace, person, done.set_name, back, now)
    return replace(stored, edited_meanwhile=stored.edited_meanwhile + len(items) - len(back))


def _store(
    workspace: Workspace, person: Person, set_name: str, changes: Sequence[tuple[Item, Answer]], now: float
) -> RewrittenSet:
    rewritten, lost = [], 0
    for item, answer in changes:
        if workspace.items.renew(item, answer, person.name, now, reopen=True, origin=ORIGIN) and answer.quiz:
            rewritten.append(RewrittenOptions(item.id, item.answer, answer.quiz))
        else:
            lost += 1
    if rewritten:
        queue_scoring(workspace, person.name, set_name, now)
    return RewrittenSet(set_name, tuple(rewritten), edited_meanwhile=lost)
