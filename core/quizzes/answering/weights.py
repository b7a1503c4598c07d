"""What was learnt for ``key_answers_question``, from the file beside this one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats

FILE = Path(__file__).parent / "weights.npz"
"""Read without pickles."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Of the head (``head.py``), and over the features (``features.py``) of a logistic regression and of a forest."""

    encoder: str
    """The encoder whose vectors they were learnt on; with another they mean nothing."""
    asking: Floats
    question: Floats
    candidate: Floats
    any_question: Floats
    known: Floats
    usual_candidate: Floats
    usual_asking: Floats
    usual_question: Floats
    features: tuple[str, ...]
    mean: Floats
    spread: Floats
    linear: Floats
    intercept: float
    trees: NDArray[np.int32]
    """A row per node of all trees: feature (-1: a leaf), the nodes on its left and right."""
    cuts: Floats
    """Per node: the value up to which one goes left; of a leaf its share of keys that do not answer."""
    roots: NDArray[np.int32]
    middle: Floats
    """Log-odds of regression and forest at which half of the keys flagged in other passages were wrong."""

    def risk(self, values: Floats) -> float:
        scaled = (values - self.mean) / self.spread
        linear = float(scaled @ self.linear) + self.intercept
        share = float(np.mean([self._leaf(root, values) for root in self.roots]))
        forest = float(np.log(share + 0.01) - np.log(1 - share + 0.01))
        return float(1 / (1 + np.exp(-(linear - self.middle[0] + forest - self.middle[1]) / 2)))

    def _leaf(self, node: int, values: Floats) -> float:
        while (feature := self.trees[node, 0]) >= 0:
            node = self.trees[node, 1] if values[feature] <= self.cuts[node] else self.trees[node, 2]
        return float(self.cuts[node])


@cache
def shipped() -> Weights:
    with np.load(FILE, allow_pickle=False) as kept:
        floats = {name: kept[name].astype(np.float32) for name in kept.files if kept[name].dtype == np.float16}
        return Weights(
            encoder=str(kept["encoder"]),
            features=tuple(map(str, kept["features"])),
            intercept=float(kept["intercept"]),
            trees=kept["trees"].astype(np.int32),
            cuts=kept["cuts"],
            roots=kept["roots"].astype(np.int32),
            mean=kept["mean"],
            spread=kept["spread"],
            linear=kept["linear"],
            middle=kept["middle"],
            **floats,
        )
