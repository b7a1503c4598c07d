"""What a cut may be asked for, and which one does it."""

from __future__ import annotations

from core.tuning.curves import Curve
from core.tuning.operating_point import best_fbeta, precision_at_least, recall_at_least
from core.tuning.workload import Workload, cheapest

GOALS = {"fbeta": 1.0, "recall": 0.95, "precision": 0.8, "cost": 10.0, "hours": 4.0}
"""With the number that is asked at first: a weight of recall, shares, looks that a miss costs, hours a day."""


def cut_for(goal: str, number: float, curve: Curve, load: Workload | None) -> float | None:
    """None: no cut does it."""
    match goal:
        case "recall":
            return recall_at_least(curve, number)
        case "precision":
            return precision_at_least(curve, number)
        case "cost":
            return cheapest(curve, number, 1.0)
        case "hours":
            return load.cut_within(number) if load else None
        case _:
            return best_fbeta(curve, number)
