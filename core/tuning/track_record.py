"""How often sentences that were scored alike turned out wrong, from labels given before scores were shown.

Within a narrow range of risk it does not matter how the labelled sentences were picked, as long as nothing but their
risk had a say: so risk-ordered and audited labels count here too. So do those given by hand, or on what was flagged,
assigned or sent back, of which that is not known: this is a record, and no estimate of what else is scored.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import numpy as np

from core.domain.answers import Kind
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
    groups: dict[tuple[str, Kind], list[LabelledRisk]] = {}
    for unit in units:
        if unit.risk is not None and unit.sentence >= 0:
            groups.setdefault((unit.lang, unit.kind), []).append(unit)
    return TrackRecord({key: [_range_of(part) for part in _parts(group)] for key, group in groups.items()})


def _parts(units: Sequence[LabelledRisk]) -> list[list[LabelledRisk]]:
    """By quantiles of risk; equal risks stay together."""
    wanted = max(FEWEST, -(-len(units) // _MOST_RANGES))
    parts: list[list[LabelledRisk]] = [[]]
    for _, same in groupby(sorted(units, key=_risk), _risk):
        if len(parts[-1]) >= wanted:
            parts.append([])
        parts[-1] += same
    if len(parts) > 1 and len(parts[-1]) < FEWEST:
        last = parts.pop()
        parts[-1] += last
    return parts


def _range_of(units: Sequence[LabelledRisk]) -> RiskRange:
    wrong = np.array([unit.hallucinated for unit in units])
    documents: dict[tuple[bool, int], int] = {}
    groups = np.array([documents.setdefault(_document(unit), len(documents)) for unit in units])
    low, high = grouped_wilson(wrong, np.ones(len(units), dtype=np.bool_), groups)
    return RiskRange(_risk(units[0]), _risk(units[-1]), int(wrong.sum()), len(units), low, high)


def _document(unit: LabelledRisk) -> tuple[bool, int]:
    return (True, unit.document) if unit.document >= 0 else (False, unit.item_id)


def _risk(unit: LabelledRisk) -> float:
    return unit.risk or 0.0
