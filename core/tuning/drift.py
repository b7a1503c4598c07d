"""Whether what comes in changed: each week's risks against those of the twelve weeks before, without crying wolf.

Two-sample Kolmogorov-Smirnov tests, one for each week and source, on one answer of each document on either side:
answers to one document are alike, and a week of few documents looks unlike any other. A document that comes back stands
on both sides, which makes an alarm rarer, never likelier.

So many tests would alarm by chance alone. Each week gets a 52nd of the alarms by chance that a year is allowed, split
among its sources and among the looks at it, one a day while it runs and one when it is over: by the union bound that
holds however the tests depend on each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
FEWEST = 30
"""Documents on either side without which nothing is compared."""
FALSE = 0.05
WEEK = 7 * 86_400.0
BEFORE = 12
"""Weeks that a week is compared with, at most."""
_LOOKS = 8
_WEEKS_A_YEAR = 52


class Arrived(NamedTuple):
    source: str
    at: float
    """Seconds since the epoch."""
    risk: float | None
    document: int | None = None
    """None: of its own."""
    key: int = 0
    """Its own, by which one of a document is drawn: the least."""


@dataclass(frozen=True, slots=True)
class Week:
    source: str
    start: float
    """Seconds since the epoch."""
    items: int
    median: float | None
    """Of the risks; None where there are none."""
    before: float | None
    distance: float | None
    """Largest difference of the shares below a risk, this week and before; None: too few to compare."""
    alarm: bool


def weeks(
    arrivals: Iterable[Arrived | tuple[str, float, float | None]], *, false: float = FALSE, since: float | None = None
) -> list[Week]:
    """By source, then by week; the first of a source is compared to nothing. ``false``: the chance of any false alarm
    in a year. Weeks that were over at ``since`` are only compared with."""
    from scipy.stats import ks_2samp

    grouped: dict[str, dict[int, list[Arrived]]] = {}
    for arrived in (Arrived(*each) for each in arrivals):
        grouped.setdefault(arrived.source, {}).setdefault(int(arrived.at // WEEK), []).append(arrived)
    rows: list[tuple[str, int, list[Arrived], list[Arrived]]] = []
    for source in sorted(grouped):
        for number in sorted(grouped[source]):
            before = [each for earlier in range(number - BEFORE, number) for each in grouped[source].get(earlier, ())]
            if since is None or (number + 1) * WEEK > since:
                rows.append((source, number, grouped[source][number], before))
    sides = [(_one_per_document(now), _one_per_document(before)) for _, _, now, before in rows]
    tested = {place: ks_2samp(*pair) for place, pair in enumerate(sides) if min(map(len, pair)) >= FEWEST}
    sources = [rows[place][1] for place in tested]
    level = false / (_WEEKS_A_YEAR * _LOOKS)
    return [
        Week(
            source, number * WEEK, len(now), _median(now), _median(before),
            float(tested[place].statistic) if place in tested else None,
            place in tested and bool(tested[place].pvalue <= level / sources.count(number)),
        )
        for place, (source, number, now, before) in enumerate(rows)
    ]  # fmt: skip


def _one_per_document(arrived: Sequence[Arrived]) -> Numbers:
    """Risks of those that are drawn, and of all that belong to no document."""
    drawn: dict[int, Arrived] = {}
    risks: list[float] = []
    for each in arrived:
        if each.risk is None:
            continue
        if each.document is None:
            risks.append(each.risk)
        elif (first := drawn.get(each.document)) is None or each.key < first.key:
            drawn[each.document] = each
    return np.array(risks + [each.risk for each in drawn.values() if each.risk is not None], dtype=np.float64)


def _median(arrived: Sequence[Arrived]) -> float | None:
    risks = [each.risk for each in arrived if each.risk is not None]
    return float(np.median(risks)) if risks else None


def discoveries(p_values: Mapping[int, float], false: float) -> set[int]:
    """Benjamini and Yekutieli: of these at most ``false`` are expected to be chance, under any dependence."""
    ordered = sorted(p_values, key=lambda key: p_values[key])
    count = len(ordered)
    price = sum(1 / rank for rank in range(1, count + 1))
    passed = [rank for rank, key in enumerate(ordered, 1) if p_values[key] <= false * rank / (count * price)]
    return set(ordered[: max(passed, default=0)])
