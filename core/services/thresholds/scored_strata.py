"""What is scored, with the labels that chance drew from it, in parts that were labelled at rates of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from core.domain.work import LabelledRisk
from core.ports.policy_effects import ItemRisk
from core.tuning.prevalence import Stratum
from core.tuning.strata import strata


class Cell(NamedTuple):
    """What a queue can be narrowed to."""

    set_name: str
    lang: str


class ScoredStrata(NamedTuple):
    strata: list[Stratum]
    """Those with a label at least."""
    unknown: dict[Cell, int]
    """Scored answers of the cells in which nothing was drawn for a label, though chance would have drawn some."""


def scored_strata(scored: Sequence[ItemRisk], answers: Mapping[int, LabelledRisk]) -> ScoredStrata:
    """``scored``: with a risk each; ``answers``: by item, those of them that chance drew and labels settle."""
    cells: dict[Cell, list[ItemRisk]] = {}
    for item in scored:
        cells.setdefault(Cell(item.set_name, item.lang), []).append(item)
    labelled = Counter(cell for cell, items in cells.items() for item in items if item.item_id in answers)
    parts = strata({cell: len(items) for cell, items in cells.items()}, labelled)
    known = [part for part in parts if any(labelled[cell] for cell in part)]
    unknown = {cell: len(cells[cell]) for part in parts if part not in known for cell in part}
    return ScoredStrata([_stratum([item for cell in part for item in cells[cell]], answers) for part in known], unknown)


def _stratum(items: Sequence[ItemRisk], answers: Mapping[int, LabelledRisk]) -> Stratum:
    own = [(answers[item.item_id], item.risk) for item in items if item.item_id in answers]
    return Stratum(
        np.array([answer.hallucinated for answer, _ in own], dtype=np.float64),
        np.array([risk for _, risk in own], dtype=np.float64),
        np.array([item.risk for item in items if item.item_id not in answers], dtype=np.float64),
        np.array([answer.group for answer, _ in own], dtype=np.int64),
    )
