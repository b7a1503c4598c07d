"""Find which of several numbers a sentence speaks of: the one that stands among the same words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from core.evidence.quantities.places import PlacedQuantity, year_words

_MOSTLY, _HARDLY = 6, 3
"""Tenths of the words of the sentence: a rival in another sentence has at least so many, and what fits at most."""
_SHORT = 2
"""A sentence of fewer words needs those of the question."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """The words that a number of a sentence stands among."""

    near: frozenset[str]
    wide: frozenset[str]
    years: frozenset[str]


def claimed_words(placed: PlacedQuantity, others: Iterable[PlacedQuantity], question: Collection[str]) -> Claimed:
    """Return the words of the clause if the sentence has several numbers of a kind; the question helps out a short
    answer."""
    own = placed.quantity
    rivals = [o for o in others if o is not placed and not o.quantity.implied and o.quantity.unit == own.unit]
    years = year_words(own)
    near = (placed.near if rivals else placed.wide) - years
    if len(_words(near)) < _SHORT:
        near |= frozenset(question)
    named = frozenset(form for form in near if form.startswith("#"))
    return Claimed(near, (placed.wide - years) | near, named)


def better_bound(claimed: Claimed, fitting: PlacedQuantity, rival: PlacedQuantity) -> bool:
    """Return True if all that the sentence shares with the number that fits, it shares with the rival too, and more.

    A rival in another sentence needs most of the words, where the number that fits has hardly any. A year decides by
    itself: the number of 2020 is not that of 2021.
    """
    if _other_year(claimed, fitting, rival):
        return True
    ours, theirs = claimed.near & fitting.near, claimed.near & rival.near
    if fitting.block == rival.block:
        return theirs > ours
    ours, there = claimed.near & fitting.wide, claimed.near & rival.wide
    whole = len(_words(claimed.near))
    enough = len(_words(there)) * 10 >= whole * _MOSTLY and len(_words(ours)) * 10 <= whole * _HARDLY
    return there > ours and enough and bool(_words(theirs - ours))


def _other_year(claimed: Claimed, fitting: PlacedQuantity, rival: PlacedQuantity) -> bool:
    if not claimed.years or fitting.quantity.date or rival.quantity.date:
        return False
    here, there = _years(fitting), _years(rival)
    close = fitting.block >= 0 and abs(fitting.block - rival.block) <= 1
    return close and bool(here) and not here & claimed.years and bool(there & claimed.years)


def _years(placed: PlacedQuantity) -> frozenset[str]:
    return frozenset(form for form in placed.near if form.startswith("#"))


def _words(forms: Iterable[str]) -> list[str]:
    return [form for form in forms if not form.startswith("#")]


def best_bound(claimed: Claimed, rivals: Sequence[PlacedQuantity]) -> PlacedQuantity | None:
    """Return the rival that shares most words with the sentence, the first of equals; None if none shares a word."""
    scored = [(_shared(claimed, rival), rival) for rival in rivals]
    best = max((score for score, _ in scored), default=(0, 0))
    return next((rival for score, rival in scored if score == best and any(score)), None)


def _shared(claimed: Claimed, rival: PlacedQuantity) -> tuple[int, int]:
    return len(claimed.near & rival.near), len(claimed.wide & rival.wide)
