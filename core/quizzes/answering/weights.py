"""What was learnt for ``key_answers_question``, from the file that ``benchmarks.quiz_keys.fitting`` writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats
from core.quizzes.answering.together import Together

FILE = Path(__file__).parent / "weights.npz"
"""Read without pickles."""

VERDICTS_ABROAD = 4.0
"""Log-odds by which what English verdicts taught must be surer in another language; chosen on right and wrong keys of
articles on which nothing is measured."""
KEYS_ABROAD = 1.5
"""The same of what planted keys taught, in English."""
SURE = 2.0
"""Log-odds of a planted key below which 97 of 100 right ones of the articles learnt from stay."""
SURER = 2.0
"""What that rises by where page, question and key were read together, too."""


def as_row(values: Mapping[str, float], names: Sequence[str]) -> Floats:
    return np.array([values[name] for name in names], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Over the features (``features.py``), of a logistic regression and of a forest."""

    encoder: str
    """The encoder whose vectors they were learnt on; with another they mean nothing."""
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
    planted: tuple[str, ...]
    """Features of a second regression, from wrong keys that were planted."""
    planted_mean: Floats
    planted_spread: Floats
    planted_linear: Floats
    planted_intercept: float

    def risk(self, values: Mapping[str, float], lang: str, together: Together | None = None) -> float:
        """Of two suspicions: that a machine's question is not answered by its key, learnt from English verdicts, and
        that another stretch of the page is the answer, learnt from planted keys in Japanese. Each has to be surer in
        a language that it did not learn from. ``together``: what is said of the page, read with question and key;
        the first suspicion has learnt what to make of it, to the second it is added."""
        english = lang == "en"
        unanswered = self._unanswered(values, together) - VERDICTS_ABROAD * (not english)
        misplaced = self.misplaced(values, together) - KEYS_ABROAD * english
        return float(1 / (1 + np.exp(-np.logaddexp(unanswered, misplaced))))

    def misplaced(self, values: Mapping[str, float], together: Together | None) -> float:
        scaled = (as_row(values, self.planted) - self.planted_mean) / self.planted_spread
        alone = float(scaled @ self.planted_linear) + self.planted_intercept - SURE
        return alone + together.odds - SURER if together else alone

    def _unanswered(self, values: Mapping[str, float], together: Together | None) -> float:
        """What was not read counts as the usual."""
        usual = dict(zip(self.features, self.mean.tolist(), strict=True))
        row = as_row(usual | dict(values) | (together.features if together else {}), self.features)
        linear = float((row - self.mean) / self.spread @ self.linear) + self.intercept
        share = float(np.mean([self._leaf(root, row) for root in self.roots]))
        forest = float(np.log(share + 0.01) - np.log(1 - share + 0.01))
        return float(linear - self.middle[0] + forest - self.middle[1]) / 2

    def _leaf(self, node: int, values: Floats) -> float:
        while (feature := self.trees[node, 0]) >= 0:
            node = self.trees[node, 1] if values[feature] <= self.cuts[node] else self.trees[node, 2]
        return float(self.cuts[node])


@cache
def shipped() -> Weights:
    with np.load(FILE, allow_pickle=False) as kept:
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
            planted=tuple(map(str, kept["planted"])),
            planted_mean=kept["planted_mean"],
            planted_spread=kept["planted_spread"],
            planted_linear=kept["planted_linear"],
            planted_intercept=float(kept["planted_intercept"]),
        )
