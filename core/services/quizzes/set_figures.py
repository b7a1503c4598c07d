"""Compute figures of a set of quizzes: guessability, duplicates, and positions and lengths of keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import Item
from core.limits import MOST_COMPARED
from core.ports.workspace import Workspace
from core.quizzes.sets.balancing import FixedReason, balance_keys
from core.quizzes.sets.duplicates import duplicates
from core.quizzes.sets.guesser import GuesserScore, guesser_score
from core.quizzes.sets.key_lengths import LongKey, excess_long_keys, long_keys


@dataclass(frozen=True, slots=True)
class SetFigures:
    """Items are identified by their index in ``items``; duplicates are pairs of indices with the similarity of their
    stems.
    """

    items: tuple[Item, ...]
    left_out: int
    """Items beyond the number that is compared at once."""
    score: GuesserScore
    duplicates: tuple[tuple[int, int, float], ...]
    long_keys: tuple[LongKey, ...]
    excess_long_keys: int
    """The number of long keys to change until the longest option is the key no more often than by chance."""
    moves: int
    """Items whose options balancing would reorder."""
    fixed: Mapping[FixedReason, int]
    """Items whose options keep their order, by reason."""


def set_figures(workspace: Workspace, set_name: str, known: SetFigures | None = None) -> SetFigures:
    """Return the figures of a set. ``known`` holds earlier ones, which are returned as long as no item has changed."""
    items, left_out = quiz_items(workspace, set_name)
    if known and known.left_out == left_out and _wordings(known.items) == _wordings(items):
        return known
    answers = [item.answer for item in items]
    return SetFigures(tuple(items), left_out, *_figures(answers))


def _figures(
    answers: Sequence[Answer],
) -> tuple[GuesserScore, tuple[tuple[int, int, float], ...], tuple[LongKey, ...], int, int, Mapping[FixedReason, int]]:
    length_cues, done = long_keys(answers), balance_keys(answers)
    pairs = tuple((each.first, each.second, each.likeness) for each in duplicates(answers))
    fixed = Counter(done.fixed.values())
    return guesser_score(answers), pairs, length_cues, excess_long_keys(answers, length_cues), len(done.moved), fixed


def _wordings(items: Sequence[Item]) -> list[tuple[int, int]]:
    return [(item.id, item.revision) for item in items]


def quiz_items(workspace: Workspace, set_name: str) -> tuple[list[Item], int]:
    """Return the items in order of arrival, and the number beyond the limit for comparison."""
    ids = workspace.items.ids(ItemFilter(set_name=set_name, kind=Kind.QUIZ))
    return workspace.items.many(ids[:MOST_COMPARED]), max(0, len(ids) - MOST_COMPARED)
