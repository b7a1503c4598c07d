"""Compute the numbers by which queues are ordered and sampled: of the risk, its tenth, and the sampling order."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa

UNCHECKED = 1.0
UNSCORED_TENTH = -1
_DRAWS = 1 << 63


def order_of(risk: float | None) -> float:
    """Return the negated risk, exactly; risks end at 1, so nothing that was scored stands above 0."""
    return UNCHECKED if risk is None else -risk


def risk_of(order: float) -> float | None:
    return None if order > 0 else 0.0 - order


def tenth_of(risk: float | None) -> int:
    return UNSCORED_TENTH if risk is None else sum(risk >= step / 10 for step in range(1, 10))


def tenth_in_sql(order: sa.ColumnElement[float]) -> sa.Case[int]:
    """Return ``tenth_of`` of an order as SQL, by comparisons alone: databases cut and round numbers each in their own
    way.
    """
    steps = [(order <= -step / 10, step) for step in range(9, 0, -1)]
    return sa.case((order > 0, UNSCORED_TENTH), *steps, else_=0)


def label_order_of(external_id: str) -> int:
    """Return an item's position in the random order: 63 bits of a hash of its id, uniform and independent of its texts.

    One number serves labels and audits, from opposite ends. Labels are served from the lowest up; audit samples are in
    the highest share of the numbers. Each is a random sample of the loaded items, and as long as less than all but the
    audit share is labelled, nobody gets one item twice. The two samples are not independent of each other: a statement
    from both together has to count an item in both once.
    """
    digest = hashlib.sha256(f"label lane\0{external_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def draw_of(label_order: int) -> float:
    return (_DRAWS - 1 - label_order) / _DRAWS


def first_drawn(share: float) -> int:
    """Return the lowest ``label_order`` whose position is in the audit share."""
    return _DRAWS - int(share * _DRAWS)
