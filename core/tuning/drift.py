"""Whether what comes in changed: each week's risks against those before, without crying wolf.

Two-sample Kolmogorov-Smirnov tests, one for each week and source. So many tests would alarm by chance alone; of the
alarms raised here at most ``FALSE`` are expected to be false, however the tests depend on each other (Benjamini and
Yekutieli 2001).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
FEWEST = 30
"""Risks on either side without which nothing is compared."""
FALSE = 0.05
WEEK = 7 * 86_400.0


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


def weeks(arrivals: Sequence[tuple[str, float, float | None]], *, false: float = FALSE) -> list[Week]:
    """``arrivals``: (source, seconds, risk). By source, then by week; the first of a source is compared to nothing."""
    from scipy.stats import ks_2samp

    grouped: dict[str, dict[int, list[float | None]]] = {}
    for source, arrived_at, risk in arrivals:
        grouped.setdefault(source, {}).setdefault(int(arrived_at // WEEK), []).append(risk)
    rows: list[tuple[str, int, Numbers, Numbers, int]] = []
    for source in sorted(grouped):
        before: list[float] = []
        for number in sorted(grouped[source]):
            arrived = grouped[source][number]
            risks = [risk for risk in arrived if risk is not None]
            rows.append((source, number, np.array(risks), np.array(before), len(arrived)))
            before = before + risks
    tested = {
        place: ks_2samp(now, then)
        for place, (_, _, now, then, _) in enumerate(rows)
        if min(len(now), len(then)) >= FEWEST
    }
    alarms = discoveries({place: float(test.pvalue) for place, test in tested.items()}, false)
    return [
        Week(
            source, number * WEEK, items,
            float(np.median(now)) if len(now) else None, float(np.median(then)) if len(then) else None,
            float(tested[place].statistic) if place in tested else None, place in alarms,
        )
        for place, (source, number, now, then, items) in enumerate(rows)
    ]  # fmt: skip


def discoveries(p_values: Mapping[int, float], false: float) -> set[int]:
    """Benjamini and Yekutieli: of these at most ``false`` are expected to be chance, under any dependence."""
    ordered = sorted(p_values, key=lambda key: p_values[key])
    count = len(ordered)
    price = sum(1 / rank for rank in range(1, count + 1))
    passed = [rank for rank, key in enumerate(ordered, 1) if p_values[key] <= false * rank / (count * price)]
    return set(ordered[: max(passed, default=0)])
