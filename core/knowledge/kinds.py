"""How many values relations seem to have, for a person to say whether it must be so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from core.domain.knowledge import Edge

_ENOUGH = 5


def one_value_each(edges: Iterable[Edge], told: Collection[str]) -> tuple[str, ...]:
    """Relations with at most one object for each of five subjects or more. That is what the rows show and no proof:
    a club that has one president today had others."""
    objects: dict[str, Counter[str]] = {}
    for edge in edges:
        if edge.rel not in told:
            objects.setdefault(edge.rel, Counter())[edge.src] += 1
    return tuple(sorted(rel for rel, count in objects.items() if len(count) >= _ENOUGH and max(count.values()) == 1))
