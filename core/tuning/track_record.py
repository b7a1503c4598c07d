"""Record how often sentences with similar risk turned out wrong, from labels given before scores were shown.

Within a narrow range of risk it does not matter how the labelled sentences were selected, as long as only their risk
had an influence: so risk-ordered and audited labels count here too. So do manual choices, and flagged, assigned or
returned items, for which that is not known: this is a record, and no estimate for what else is scored.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns
from core.domain.wilson import grouped_wilson

FEWEST = 20
"""Labels of a range below which its share says little, so that it joins its neighbour."""
_MOST_RANGES = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class RiskRange:
    """Labelled sentences with neighbouring risks."""

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
    """Ranges by language and kind, from safe to risky."""

    def of(self, lang: str, kind: Kind, risk: float) -> RiskRange | None:
        """Return the labelled sentences with the most similar risk, or None without any in the language and kind."""
        ranges = self.ranges.get((lang, kind), ())
        cuts = [(below.highest + above.lowest) / 2 for below, above in pairwise(ranges)]
        return ranges[bisect_right(cuts, risk)] if ranges else None


def track_record(units: LabelledColumns) -> TrackRecord:
    """Return the record of all units with a risk."""
    known = units.take(np.isfinite(units.risk) & (units.sentence >= 0))
    spoken = {lang: known.in_language(lang) for lang in known.answers.names}
    parts = ((lang, kind, own.covered(kind, "")) for lang, own in spoken.items() for kind in Kind)
    return TrackRecord({(lang, kind): _ranges(part) for lang, kind, part in parts if len(part)})


def _ranges(units: LabelledColumns) -> list[RiskRange]:
    """Return ranges by quantiles of risk; equal risks stay together."""
    order = np.argsort(units.risk)
    risks, wrong, groups = units.risk[order], units.hallucinated[order], units.groups[order]
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
    return RiskRange(
        lowest=float(risks[0]), highest=float(risks[-1]), wrong=int(wrong.sum()), of=len(wrong), low=low, high=high
    )
