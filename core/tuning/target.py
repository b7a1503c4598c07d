"""Parse what a threshold should achieve, as typed on the command line: ``recall=0.95``."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from core.errors import BadInput
from core.tuning.curves import Curve
from core.tuning.proposed_thresholds import best_fbeta, precision_at_least, recall_at_least


class Goal(StrEnum):
    RECALL = "recall"
    """The least work that still finds this share of the hallucinated."""
    PRECISION = "precision"
    """The most found while this share of what is flagged is hallucinated."""
    F1 = "f1"
    FBETA = "fbeta"
    """Best balance, recall counting beta times as much as precision."""
    ACCEPTED_ERROR = "accepted-error"
    """A certified share of hallucinated answers among the accepted."""


@dataclass(frozen=True, slots=True)
class Target:
    goal: Goal
    value: float

    def __str__(self) -> str:
        return self.goal.value if self.goal is Goal.F1 else f"{self.goal.value}={self.value:g}"

    def cut(self, curve: Curve) -> float:
        """Return the threshold, which is between distinct risks. Not for ``ACCEPTED_ERROR``, which needs labels that
        fitted nothing."""
        if self.goal is Goal.RECALL:
            return recall_at_least(curve, self.value)
        if self.goal is Goal.PRECISION:
            cut = precision_at_least(curve, self.value)
            if cut is None:
                raise BadInput(f"No cut reaches {self} on these labels. Ask for less, or for recall.")
            return cut
        return best_fbeta(curve, self.value)


def parse_target(text: str) -> Target:
    """Return the target. Raises BadInput that says what is allowed."""
    name, given, number = text.strip().partition("=")
    try:
        goal = Goal(name)
        if goal is Goal.F1:
            if given:
                raise ValueError(number)
            return Target(goal, 1.0)
        value = float(number)
        if not math.isfinite(value) or value <= 0 or (goal is not Goal.FBETA and value >= 1):
            raise ValueError(number)
    except ValueError:
        raise BadInput(
            f"--target {text!r} is not one of recall=0.95, precision=0.9, f1, fbeta=2, accepted-error=0.02; "
            "shares lie between 0 and 1."
        ) from None
    return Target(goal, value)
