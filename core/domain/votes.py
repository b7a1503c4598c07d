"""Compute what several people's labels of one sentence come to: the majority, and the share of pairs that agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from core.domain.labels import Label


def pairs_agreeing(labels: Sequence[Label]) -> float:
    """Share of the pairs of people who said the same; who agrees that something is wrong, but not how wrong, agrees
    by half. 1 for one person alone."""
    count = len(labels)
    pairs = count * (count - 1) / 2
    classes = [label.hallucinated for label in labels]
    return (_equal(labels) + _equal(classes)) / (2 * pairs) if pairs else 1.0


def majority(labels: Sequence[Label]) -> bool | None:
    """Return True if most labels say hallucinated; None for a tie, or if most say not checkable."""
    count = Counter(label.hallucinated for label in labels)
    best = max(count.values(), default=0)
    winners = [verdict for verdict, votes in count.items() if votes == best]
    return winners[0] if len(winners) == 1 else None


def _equal(values: Iterable[object]) -> float:
    return sum(n * (n - 1) / 2 for n in Counter(values).values())
