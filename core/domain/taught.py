"""A grounding model that labels of the own desk taught, and what it is worth on documents that taught it nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.domain.answers import JSON

DETECTOR = "grounding"
"""The detector that reads with it."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Area under ROC of wrong sentences before and after, on the same sentences."""

    sentences: int
    wrong: int
    documents: int
    shipped: float
    taught: float
    low: float
    high: float
    """95 % of the difference, over documents."""

    @property
    def difference(self) -> float:
        return self.taught - self.shipped


@dataclass(frozen=True, slots=True)
class CurvePoint:
    labels: int
    """That taught it; 0: as it shipped."""
    area: float


@dataclass(frozen=True, slots=True)
class FurtherLabels:
    """What twice the labels would add to the last area of the curve, about, with its 95 % interval."""

    gain: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class TaughtFigures:
    alone: Gain
    """The detector by itself."""
    fused: Gain | None
    """All detectors as the policy fuses them; None: too few of these sentences were scored by all of them."""
    curve: tuple[CurvePoint, ...]
    """On the documents that no policy is chosen with."""
    further: FurtherLabels

    @property
    def helps(self) -> bool:
        """Beyond chance by itself, and nothing lost among all detectors; only then it may be used."""
        return self.alone.low > 0 and (self.fused is None or self.fused.difference >= 0)


@dataclass(frozen=True, slots=True)
class TaughtModel:
    digest: str
    """Of its weights; what a policy names."""
    base: str
    """Digest of the shipped weights that it was taught from."""
    made_at: float
    by: str
    labels: int
    documents: int
    """That taught it."""
    figures: TaughtFigures


def figures_to_json(figures: TaughtFigures) -> JSON:
    """Inverse of ``figures_from_json``."""
    return dataclasses.asdict(figures)


def figures_from_json(value: Mapping[str, Any]) -> TaughtFigures:
    return TaughtFigures(
        Gain(**value["alone"]),
        None if value["fused"] is None else Gain(**value["fused"]),
        tuple(CurvePoint(**point) for point in value["curve"]),
        FurtherLabels(**value["further"]),
    )
