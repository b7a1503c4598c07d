"""Guess which relations have one value per subject, for a person to confirm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from core.domain.knowledge import Edge

_ENOUGH = 5


def single_valued_relations(edges: Iterable[Edge], known: Collection[str]) -> tuple[str, ...]:
    """Return relations with at most one object for each of at least five subjects.

    This is what the rows show and no proof: a club with one president today had others.
    """
    objects: dict[str, Counter[str]] = {}
    for edge in edges:
        if edge.rel not in known:
            objects.setdefault(edge.rel, Counter())[edge.src] += 1
    return tuple(sorted(rel for rel, count in objects.items() if len(count) >= _ENOUGH and max(count.values()) == 1))
