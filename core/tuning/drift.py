"""Detect drift: compare each week's risks with those of the twelve weeks before, with few false alarms.

Two-sample Kolmogorov-Smirnov tests, one per week and source, on one answer of each document on either side: answers to
one document are similar, and a week of few documents looks unlike any other. A document that returns is on both sides,
which makes an alarm rarer, never likelier.

So many tests would alarm by chance alone. Each week gets a 52nd of the false alarms that a year is allowed, split among
its sources and among the looks at it, one a day while it runs and one when it is over: by the union bound that holds
however the tests depend on each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
FEWEST = 30
"""Documents on either side below which nothing is compared."""
FALSE = 0.05
WEEK = 7 * 86_400.0
BEFORE = 12
"""Most earlier weeks that a week is compared with."""
_LOOKS = 8
_WEEKS_A_YEAR = 52


class SourceArrival(NamedTuple):
    source: str
    at: float
    """Seconds since the epoch."""
    risk: float | None
    document: int | None = None
    """Number of its document; None if it has a document of its own."""
    key: int = 0
    """Number of the answer; the answer with the lowest represents its document."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    source: str
    start: float
    """Seconds since the epoch."""
    items: int
    median: float | None
    """Median of the risks; None where there are none."""
    before: float | None
    distance: float | None
    """Largest difference of the shares below a risk, this week and before; None where too few are compared."""
    alarm: bool


def weeks(
    arrivals: Iterable[SourceArrival | tuple[str, float, float | None]],
    *,
    false: float = FALSE,
    since: float | None = None,
) -> list[Week]:
    """Return weeks by source, then by time; the first of a source is compared with nothing.

    ``false`` is the chance of any false alarm in a year. Weeks that ended before ``since`` only serve for comparison.
    """
    from scipy.stats import ks_2samp

    grouped: dict[str, dict[int, list[SourceArrival]]] = {}
    for arrived in (SourceArrival(*arrival) for arrival in arrivals):
        grouped.setdefault(arrived.source, {}).setdefault(int(arrived.at // WEEK), []).append(arrived)
    rows: list[tuple[str, int, list[SourceArrival], list[SourceArrival]]] = []
    for source in sorted(grouped):
        for number in sorted(grouped[source]):
            before = [
                arrival for earlier in range(number - BEFORE, number) for arrival in grouped[source].get(earlier, ())
            ]
            if since is None or (number + 1) * WEEK > since:
                rows.append((source, number, grouped[source][number], before))
    sides = [(_one_per_document(now), _one_per_document(before)) for _, _, now, before in rows]
    tested = {place: ks_2samp(*pair) for place, pair in enumerate(sides) if min(map(len, pair)) >= FEWEST}
    sources = [rows[place][1] for place in tested]
    level = false / (_WEEKS_A_YEAR * _LOOKS)
    return [
        Week(
            source=source,
            start=number * WEEK,
            items=len(now),
            median=_median(now),
            before=_median(before),
            distance=float(tested[place].statistic) if place in tested else None,
            alarm=place in tested and bool(tested[place].pvalue <= level / sources.count(number)),
        )
        for place, (source, number, now, before) in enumerate(rows)
    ]


def _one_per_document(arrived: Sequence[SourceArrival]) -> Numbers:
    """Return the risks of one answer per document, and of all answers without a document."""
    drawn: dict[int, SourceArrival] = {}
    risks: list[float] = []
    for arrival in arrived:
        if arrival.risk is None:
            continue
        if arrival.document is None:
            risks.append(arrival.risk)
        elif (first := drawn.get(arrival.document)) is None or arrival.key < first.key:
            drawn[arrival.document] = arrival
    return np.array(risks + [arrival.risk for arrival in drawn.values() if arrival.risk is not None], dtype=np.float64)


def _median(arrived: Sequence[SourceArrival]) -> float | None:
    risks = [arrival.risk for arrival in arrived if arrival.risk is not None]
    return float(np.median(risks)) if risks else None


def discoveries(p_values: Mapping[int, float], false: float) -> set[int]:
    """Return the tests that pass Benjamini and Yekutieli: at most a share ``false`` is expected to be chance, under
    any dependence."""
    ordered = sorted(p_values, key=lambda key: p_values[key])
    count = len(ordered)
    price = sum(1 / rank for rank in range(1, count + 1))
    passed = [rank for rank, key in enumerate(ordered, 1) if p_values[key] <= false * rank / (count * price)]
    return set(ordered[: max(passed, default=0)])
