"""A set of quizzes as a guesser, a reader of duplicates and an editor of places see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import Item
from core.limits import MOST_COMPARED
from core.ports.workspace import Workspace
from core.quizzes.sets.balancing import Fixed, balanced
from core.quizzes.sets.duplicates import duplicates
from core.quizzes.sets.guesser import GuesserScore, guesser_score
from core.quizzes.sets.key_lengths import LongKey, long_keys, to_mend


@dataclass(frozen=True, slots=True)
class SetFigures:
    """Items are told by their place in ``items``; duplicates are pairs of places with the likeness of their stems."""

    items: tuple[Item, ...]
    left_out: int
    """Items beyond the first ones that are compared at once."""
    score: GuesserScore
    duplicates: tuple[tuple[int, int, float], ...]
    long_keys: tuple[LongKey, ...]
    to_mend: int
    """Of the long keys, so many until the longest option is the key no oftener than by chance."""
    moves: int
    """Items whose options balancing would put in another order."""
    fixed: Mapping[Fixed, int]
    """Items whose options keep their order, by the reason."""


def set_figures(workspace: Workspace, set_name: str, known: SetFigures | None = None) -> SetFigures:
    """``known``: what was said before, which is said again while every item is as it was."""
    items, left_out = quiz_items(workspace, set_name)
    if known and known.left_out == left_out and _wordings(known.items) == _wordings(items):
        return known
    answers = [item.answer for item in items]
    return SetFigures(tuple(items), left_out, *_figures(answers))


def _figures(
    answers: Sequence[Answer],
) -> tuple[GuesserScore, tuple[tuple[int, int, float], ...], tuple[LongKey, ...], int, int, Mapping[Fixed, int]]:
    found, done = long_keys(answers), balanced(answers)
    pairs = tuple((each.first, each.second, each.likeness) for each in duplicates(answers))
    fixed = Counter(done.fixed.values())
    return guesser_score(answers), pairs, found, to_mend(answers, found), len(done.moved), fixed


def _wordings(items: Sequence[Item]) -> list[tuple[int, int]]:
    return [(item.id, item.revision) for item in items]


def quiz_items(workspace: Workspace, set_name: str) -> tuple[list[Item], int]:
    """In the order in which they came, and how many are too many to compare at once."""
    ids = workspace.items.ids(ItemFilter(set_name=set_name, kind=Kind.QUIZ))
    return workspace.items.many(ids[:MOST_COMPARED]), max(0, len(ids) - MOST_COMPARED)
