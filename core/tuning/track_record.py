"""How often sentences that were scored alike turned out wrong, from labels given before scores were shown.

Within a narrow range of risk it does not matter how the labelled sentences were picked, as long as nothing but their
risk had a say: so risk-ordered and audited labels count here too. So do those given by hand, or on what was flagged,
assigned or sent back, of which that is not known: this is a record, and no estimate of what else is scored.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.work import LabelledRisk
from core.tuning.wilson import grouped_wilson

FEWEST = 20
"""Labels of a range. With fewer its share says next to nothing, and it joins its neighbour."""
_MOST_RANGES = 10


@dataclass(frozen=True, slots=True)
class RiskRange:
    """Labelled sentences with risks next to each other."""

    lowest: float
    highest: float
    wrong: int
    of: int
    low: float
    """With ``high`` the 95 % interval of the share that is wrong; sentences of one document count for less."""
    high: float

    @property
    def thin(self) -> bool:
        return self.of < FEWEST


@dataclass(frozen=True, slots=True)
class TrackRecord:
    ranges: Mapping[tuple[str, Kind], Sequence[RiskRange]]
    """By language and kind, from safe to risky."""

    def of(self, lang: str, kind: Kind, risk: float) -> RiskRange | None:
        """The labelled sentences scored nearest to this; None without any in the language and kind."""
        ranges = self.ranges.get((lang, kind), ())
        cuts = [(below.highest + above.lowest) / 2 for below, above in pairwise(ranges)]
        return ranges[bisect_right(cuts, risk)] if ranges else None


def track_record(units: Sequence[LabelledRisk]) -> TrackRecord:
    """Units without a risk have no place in it."""
    columns = columns_of(units)
    known = columns.take(np.isfinite(columns.risks) & (columns.sentence >= 0))
    spoken = {lang: known.in_language(lang) for lang in known.answers.names}
    parts = ((lang, kind, own.covered(kind, "")) for lang, own in spoken.items() for kind in Kind)
    return TrackRecord({(lang, kind): _ranges(part) for lang, kind, part in parts if len(part)})


def _ranges(units: LabelledColumns) -> list[RiskRange]:
    """By quantiles of risk; equal risks stay together."""
    order = np.argsort(units.risks)
    risks, wrong, groups = units.risks[order], units.hallucinated[order], units.groups[order]
    ends = np.append(np.flatnonzero(risks[1:] != risks[:-1]) + 1, len(risks))
    wanted = max(FEWEST, -(-len(risks) // _MOST_RANGES))
    starts = [0]
    while (place := int(np.searchsorted(ends, starts[-1] + wanted))) < len(ends) - 1:
        starts.append(int(ends[place]))
    if len(starts) > 1 and len(risks) - starts[-1] < FEWEST:
        starts.pop()
    return [_range(risks[a:b], wrong[a:b], groups[a:b]) for a, b in pairwise([*starts, len(risks)])]


def _range(risks: NDArray[np.float64], wrong: NDArray[np.bool_], groups: NDArray[np.int64]) -> RiskRange:
    numbered = np.unique(groups, return_inverse=True)[1]
    low, high = grouped_wilson(wrong, np.ones(len(wrong), dtype=np.bool_), numbered)
    return RiskRange(float(risks[0]), float(risks[-1]), int(wrong.sum()), len(wrong), low, high)
