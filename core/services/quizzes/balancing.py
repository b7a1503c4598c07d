"""Balance the positions of the keys in a set with one act that can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer
from core.domain.work import Item, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.sets.balancing import balance_keys
from core.services.quizzes.set_figures import quiz_items
from core.services.suites.scoring import queue_scoring

ORIGIN = "balance"
"""The origin of these revisions. Only the order of the options changed, so decisions stand."""


@dataclass(frozen=True, slots=True)
class ReorderedOptions:
    item_id: int
    before: tuple[str, ...]
    after: tuple[str, ...]
    """The options before and after the act, in order."""


@dataclass(frozen=True, slots=True)
class Balancing:
    """The result of one act. The caller keeps it, and passes it back to undo the act."""

    set_name: str
    moved: tuple[ReorderedOptions, ...]
    edited_meanwhile: int = 0
    """Items left unchanged because somebody edited them at the same moment."""


def balance_set(workspace: Workspace, person: Person, set_name: str, now: float, *, seed: int = 0) -> Balancing:
    """Reorder the options of the set. Each changed item gets a revision and is scored again, as checks refer to options
    by position.
    """
    require(person.on(set_name), Permission.MAKE_QUIZZES)
    items, _ = quiz_items(workspace, set_name)
    done = balance_keys([item.answer for item in items], seed)
    return _store(workspace, person, set_name, [(items[at], done.items[at]) for at in done.moved], now)


def undo_balance(workspace: Workspace, person: Person, done: Balancing, now: float) -> Balancing:
    """Restore the former order of all items whose options are still as the act left them."""
    orders = {moved.item_id: moved for moved in done.moved}
    items = workspace.items.many(list(orders))
    for set_name in {done.set_name, *(item.set_name for item in items)}:
        require(person.on(set_name), Permission.MAKE_QUIZZES)
    back = [
        (item, _with_order(item.answer, orders[item.id].before))
        for item in items
        if item.answer.quiz and item.answer.quiz.choices == orders[item.id].after
    ]
    stored = _store(workspace, person, done.set_name, back, now)
    return replace(stored, edited_meanwhile=stored.edited_meanwhile + len(items) - len(back))


def _store(
    workspace: Workspace, person: Person, set_name: str, changes: Sequence[tuple[Item, Answer]], now: float
) -> Balancing:
    moved, lost = [], 0
    for item, answer in changes:
        if workspace.items.renew(item, answer, person.name, now, reopen=False, origin=ORIGIN):
            moved.append(ReorderedOptions(item.id, _order(item.answer), _order(answer)))
        else:
            lost += 1
    if moved:
        queue_scoring(workspace, person.name, set_name, now)
    return Balancing(set_name, tuple(moved), lost)


def _order(answer: Answer) -> tuple[str, ...]:
    return answer.quiz.choices if answer.quiz else ()


def _with_order(answer: Answer, choices: tuple[str, ...]) -> Answer:
    return replace(answer, quiz=replace(answer.quiz, choices=choices)) if answer.quiz else answer
