"""Wrong names and terms beside a right one: of the same kind, from the same material, about as long."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, islice

from core.quizzes.making.number_options import Fits
from core.quizzes.making.targets import Target

_NEAREST = 9
"""Candidates of which the options are chosen."""
_MOST_TRIED = 200
_LONGER = 2.2
"""Times the length of the shortest option."""


def name_options(
    key: Target, pool: Iterable[Target], fits: Fits, chance: random.Random, *, count: int, longest: bool
) -> tuple[str, ...]:
    """The key first, then up to ``count`` - 1 others. ``longest``: whether the key may be the longest of them."""
    found = list(dict.fromkeys(t.text for t in pool if t.kin == key.kin and t.text != key.text and fits(t.text)))
    found = [text for text in found if not _within(text, key.text)]
    chance.shuffle(found)
    found.sort(key=lambda text: abs(len(text) - len(key.text)))
    wanted = min(count - 1, len(found))
    sets = (others for others in combinations(found[:_NEAREST], wanted) if _distinct(others))
    best = min(islice(sets, _MOST_TRIED), key=lambda others: _lengths(key.text, others, longest=longest), default=())
    return (key.text, *best)


def _within(one: str, other: str) -> bool:
    """源頼朝 and 頼朝 are one answer, and so may be 東京 and 東京都."""
    a, b = one.casefold(), other.casefold()
    return a in b or b in a


def _distinct(texts: Sequence[str]) -> bool:
    return not any(_within(a, b) for a, b in combinations(texts, 2))


def _lengths(key: str, others: Sequence[str], *, longest: bool) -> tuple[bool, bool, int]:
    """Low is good: of about one length, and the key the longest only where it is its turn."""
    lengths = [len(key), *map(len, others)]
    is_longest = len(key) > max(map(len, others), default=0)
    uneven = max(lengths) > _LONGER * min(lengths)
    return uneven, is_longest and not longest, sum(abs(len(key) - length) for length in lengths)
