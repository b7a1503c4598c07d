"""The numbers that queues are ordered by: risk, its tenth, and the draw of an item."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa

UNCHECKED = 1.0
UNSCORED_TENTH = -1
_DRAWS = 1 << 63


def order_of(risk: float | None) -> float:
    """The negated risk, exactly; risks end at 1, so nothing that was scored stands above 0."""
    return UNCHECKED if risk is None else -risk


def risk_of(order: float) -> float | None:
    return None if order > 0 else 0.0 - order


def tenth_of(risk: float | None) -> int:
    return UNSCORED_TENTH if risk is None else sum(risk >= step / 10 for step in range(1, 10))


def tenth_in_sql(order: sa.ColumnElement[float]) -> sa.Case[int]:
    """``tenth_of`` of an order, by comparisons alone: databases cut and round numbers each in their own way."""
    steps = [(order <= -step / 10, step) for step in range(9, 0, -1)]
    return sa.case((order > 0, UNSCORED_TENTH), *steps, else_=0)


def label_order_of(external_id: str) -> int:
    """Where an item stands in the random order: 63 bits of a hash of its id, uniform and blind to all its texts.

    One number serves labels and audits, from opposite ends. Labels are handed out from the lowest up, audits are
    what lies in the highest share of the numbers. Each is a random sample of what is loaded, and as long as less
    than all but the audit share is labelled, nobody is asked twice for one item. What the two samples are not is
    independent of each other: a statement from both together has to count an item in both once.
    """
    digest = hashlib.sha256(f"label lane\0{external_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def draw_of(label_order: int) -> float:
    return (_DRAWS - 1 - label_order) / _DRAWS


def first_drawn(share: float) -> int:
    """The lowest ``label_order`` whose draw is below the share."""
    return _DRAWS - int(share * _DRAWS)
