"""Find the threshold that meets a goal, such as the best F1, a precision or a recall."""

from __future__ import annotations

from core.tuning.curves import Curve
from core.tuning.proposed_thresholds import best_fbeta, precision_at_least, recall_at_least
from core.tuning.workload import Workload, cheapest_threshold

GOALS = {"fbeta": 1.0, "recall": 0.95, "precision": 0.8, "cost": 10.0, "hours": 4.0}
"""Goals with their initial number: weight of recall, shares, reviews that a miss costs, hours a day."""


def threshold_for(goal: str, number: float, curve: Curve, load: Workload | None) -> float | None:
    """Return the threshold that meets the goal; None if there is none."""
    match goal:
        case "recall":
            return recall_at_least(curve, number)
        case "precision":
            return precision_at_least(curve, number)
        case "cost":
            return cheapest_threshold(curve, number, 1.0)
        case "hours":
            return load.cut_within(number) if load else None
        case _:
            return best_fbeta(curve, number)
