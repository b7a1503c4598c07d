"""Load the learned weights of the check ``key_answers_question``, and compute its risk from features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats
from core.quizzes.answering.joint_reading import JointReading

FILE = Path(__file__).parent / "weights.npz"
"""The weights, read without pickles."""

VERDICTS_ABROAD = 4.0
"""Log-odds that are subtracted from the suspicion learned from English verdicts in other languages; chosen on keys of
articles that no measurement uses."""
KEYS_ABROAD = 1.5
"""Log-odds that are subtracted in English from the suspicion learned from planted keys."""
SURE = 2.0
"""Log-odds of a planted key below which 97 of 100 right keys of the training articles are."""
SURER = 2.0
"""Log-odds by which that rises if page, question and key were read jointly, too."""


def as_row(values: Mapping[str, float], names: Sequence[str]) -> Floats:
    return np.array([values[name] for name in names], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class AnswerabilityWeights:
    """Weights over the features (``features.py``): a logistic regression, a forest, a second regression."""

    encoder: str
    """Name of the encoder that they were trained with; with another one they mean nothing."""
    features: tuple[str, ...]
    mean: Floats
    spread: Floats
    linear: Floats
    intercept: float
    trees: NDArray[np.int32]
    """One row per node of all trees: feature (-1: a leaf), left node, right node."""
    cuts: Floats
    """Per node the value up to which its left node follows; per leaf its share of keys that do not answer."""
    roots: NDArray[np.int32]
    middle: Floats
    """Log-odds of regression and forest at which half of the keys that they flag in other passages are wrong."""
    planted: tuple[str, ...]
    """Features of the second regression, which was trained on planted wrong keys."""
    planted_mean: Floats
    planted_spread: Floats
    planted_linear: Floats
    planted_intercept: float

    def risk(self, values: Mapping[str, float], lang: str, joint: JointReading | None = None) -> float:
        """Combine two suspicions into a risk.

        The first, that the key does not answer a machine's question, was learned from English verdicts; the second,
        that another stretch of the page is the answer, from planted keys in Japanese. Either must be stronger in a
        language that it was not trained on. ``joint`` is an input of the first suspicion, and is added to the second.
        """
        english = lang == "en"
        unanswered = self._unanswered(values, joint) - VERDICTS_ABROAD * (not english)
        misplaced = self.misplaced(values, joint) - KEYS_ABROAD * english
        return float(1 / (1 + np.exp(-np.logaddexp(unanswered, misplaced))))

    def misplaced(self, values: Mapping[str, float], joint: JointReading | None) -> float:
        scaled = (as_row(values, self.planted) - self.planted_mean) / self.planted_spread
        alone = float(scaled @ self.planted_linear) + self.planted_intercept - SURE
        return alone + joint.odds - SURER if joint else alone

    def _unanswered(self, values: Mapping[str, float], joint: JointReading | None) -> float:
        """Return the log-odds that the key does not answer; a missing feature has its mean."""
        usual = dict(zip(self.features, self.mean.tolist(), strict=True))
        row = as_row(usual | dict(values) | (joint.features if joint else {}), self.features)
        linear = float((row - self.mean) / self.spread @ self.linear) + self.intercept
        share = float(np.mean([self._leaf(root, row) for root in self.roots]))
        forest = float(np.log(share + 0.01) - np.log(1 - share + 0.01))
        return float(linear - self.middle[0] + forest - self.middle[1]) / 2

    def _leaf(self, node: int, values: Floats) -> float:
        while (feature := self.trees[node, 0]) >= 0:
            node = self.trees[node, 1] if values[feature] <= self.cuts[node] else self.trees[node, 2]
        return float(self.cuts[node])


@cache
def shipped_weights() -> AnswerabilityWeights:
    with np.load(FILE, allow_pickle=False) as arrays:
        return AnswerabilityWeights(
            encoder=str(arrays["encoder"]),
            features=tuple(map(str, arrays["features"])),
            intercept=float(arrays["intercept"]),
            trees=arrays["trees"].astype(np.int32),
            cuts=arrays["cuts"],
            roots=arrays["roots"].astype(np.int32),
            mean=arrays["mean"],
            spread=arrays["spread"],
            linear=arrays["linear"],
            middle=arrays["middle"],
            planted=tuple(map(str, arrays["planted"])),
            planted_mean=arrays["planted_mean"],
            planted_spread=arrays["planted_spread"],
            planted_linear=arrays["planted_linear"],
            planted_intercept=float(arrays["planted_intercept"]),
        )
