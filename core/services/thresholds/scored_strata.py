"""Split the scored answers into strata that were labelled at different rates, with their sampled labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from core.ports.policy_effects import ItemRisk, Origin
from core.services.thresholds._sampled_answers import SampledAnswer
from core.tuning.drift import WEEK
from core.tuning.prevalence import PrevalenceStratum
from core.tuning.strata import strata


class Cell(NamedTuple):
    """Items that are served in random order, however a queue is narrowed."""

    set_name: str
    lang: str
    repeats: bool = False
    """Near-duplicates of earlier items of the set, which were once served last."""


@dataclass(frozen=True, slots=True)
class ScoredStrata:
    parts: Sequence[Sequence[ItemRisk]]
    """Strata with at least one label."""
    answers: Mapping[int, SampledAnswer]
    unknown: dict[Cell, int]
    """Scored answers of cells without sampled labels, though the sampling should have reached some."""

    def strata(self, *, contested: bool) -> list[PrevalenceStratum]:
        """Return the strata; ``contested`` counts answers that people disagree on as wrong."""
        return [_stratum(part, self.answers, contested) for part in self.parts]

    @property
    def labelled(self) -> list[SampledAnswer]:
        return [self.answers[item.item_id] for part in self.parts for item in part if item.item_id in self.answers]


def scored_strata(
    scored: Sequence[ItemRisk], answers: Mapping[int, SampledAnswer], origins: Mapping[int, Origin]
) -> ScoredStrata:
    """Build the strata. ``scored`` items have a risk; ``answers`` and ``origins`` hold these and others by item.

    Arrivals of one week form a part of their own in the cell, since the sampling order reaches them later.
    """
    weekly: dict[tuple[Cell, int], list[ItemRisk]] = {}
    for item in scored:
        origin = origins[item.item_id]
        cell = Cell(item.set_name, item.lang, origin.repeats)
        weekly.setdefault((cell, int(origin.at // WEEK)), []).append(item)
    labelled = Counter(key for key, items in weekly.items() for item in items if item.item_id in answers)
    parts = strata({key: len(items) for key, items in weekly.items()}, labelled)
    known = [part for part in parts if any(labelled[key] for key in part)]
    unknown: Counter[Cell] = Counter()
    for part in parts:
        if part not in known:
            for key in part:
                unknown[key[0]] += len(weekly[key])
    return ScoredStrata([[item for key in part for item in weekly[key]] for part in known], answers, dict(unknown))


def _stratum(items: Sequence[ItemRisk], answers: Mapping[int, SampledAnswer], contested: bool) -> PrevalenceStratum:
    own = [(answers[item.item_id], item.risk) for item in items if item.item_id in answers]
    return PrevalenceStratum(
        np.array([answer.wrong or (contested and answer.contested) for answer, _ in own], dtype=np.float64),
        np.array([risk for _, risk in own], dtype=np.float64),
        np.array([item.risk for item in items if item.item_id not in answers], dtype=np.float64),
        np.array([answer.document for answer, _ in own], dtype=np.int64),
    )
