"""What is scored, with the labels that chance drew from it, in parts that were labelled at rates of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from core.ports.policy_effects import ItemRisk, Origin
from core.services.thresholds.drawn_answers import DrawnAnswer
from core.tuning.drift import WEEK
from core.tuning.prevalence import Stratum
from core.tuning.strata import strata


class Cell(NamedTuple):
    """What is handed out in a random order, however a queue is narrowed."""

    set_name: str
    lang: str
    repeats: bool = False
    """Nearly the same as an earlier one of the set: these were once handed out after all others."""


@dataclass(frozen=True, slots=True)
class ScoredStrata:
    parts: Sequence[Sequence[ItemRisk]]
    """Each with a label at least."""
    answers: Mapping[int, DrawnAnswer]
    unknown: dict[Cell, int]
    """Scored answers of the cells in which nothing was drawn for a label, though chance would have drawn some."""

    def strata(self, *, contested: bool) -> list[Stratum]:
        """``contested``: whether answers that people disagree on are taken to be wrong."""
        return [_stratum(part, self.answers, contested) for part in self.parts]

    @property
    def labelled(self) -> list[DrawnAnswer]:
        return [self.answers[item.item_id] for part in self.parts for item in part if item.item_id in self.answers]


def scored_strata(
    scored: Sequence[ItemRisk], answers: Mapping[int, DrawnAnswer], origins: Mapping[int, Origin]
) -> ScoredStrata:
    """``scored``: with a risk each; ``answers`` and ``origins``: by item, of these and of others.

    What came in during one week is told apart from the rest of its cell, as the draw comes to it later.
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


def _stratum(items: Sequence[ItemRisk], answers: Mapping[int, DrawnAnswer], contested: bool) -> Stratum:
    own = [(answers[item.item_id], item.risk) for item in items if item.item_id in answers]
    return Stratum(
        np.array([answer.wrong or (contested and answer.contested) for answer, _ in own], dtype=np.float64),
        np.array([risk for _, risk in own], dtype=np.float64),
        np.array([item.risk for item in items if item.item_id not in answers], dtype=np.float64),
        np.array([answer.document for answer, _ in own], dtype=np.int64),
    )
