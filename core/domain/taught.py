"""Data types of a grounding model that was fine-tuned with the desk's labels, and of the figures that judge it."""

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
    """Labels that taught the model; 0 for the shipped one."""
    area: float


@dataclass(frozen=True, slots=True)
class FurtherLabels:
    """Estimated gain in AUROC from twice the labels, with its 95 % interval."""

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
    """Digest of its weights, by which a policy names it."""
    base: str
    """Digest of the shipped weights that it was taught from."""
    made_at: float
    by: str
    labels: int
    documents: int
    """Number of documents that the labels come from."""
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
