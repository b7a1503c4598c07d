"""Risk as the number that queues are ordered by: one ascending index, and what has no risk comes last."""

from __future__ import annotations

UNCHECKED = 1.0


def order_of(risk: float | None) -> float:
    """The negated risk, exactly; risks end at 1, so nothing that was scored stands above 0."""
    return UNCHECKED if risk is None else -risk


def risk_of(order: float) -> float | None:
    return None if order > 0 else 0.0 - order
