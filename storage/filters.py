"""An ItemFilter as SQL conditions on ``item``."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from core.models import Kind
from core.queueing import ItemFilter
from core.work import Status
from storage.orders import order_of
from storage.schema import REVIEWABLE, item

Condition = sa.ColumnElement[bool]

UNSCORED = item.c.review_order > 0
"""No risk: last in every order by risk."""


def conditions(where: ItemFilter) -> list[Condition]:
    """Risks are compared as ``review_order``, which every index of an order holds."""
    found: list[Condition] = []
    if where.set_name is not None:
        found.append(item.c.set_name == where.set_name)
    if where.lang is not None:
        found.append(item.c.lang == where.lang)
    if where.kind is not None:
        found.append(item.c.kind == where.kind.value)
    if where.statuses == {Status.OPEN}:
        found.append(REVIEWABLE)
    elif where.statuses:
        found.append(item.c.status.in_(sorted(where.statuses)))
    found += [
        sa.or_(item.c.kind != kind.value, UNSCORED, item.c.review_order <= order_of(risk))
        for kind, risk in where.min_risk.items()
    ]
    if where.labelled is not None:
        found.append(item.c.labelled > 0 if where.labelled else item.c.labelled == 0)
    return found


def narrow(where: ItemFilter) -> ItemFilter:
    """Only what a person chose to work on; without what decides whether an item still needs work."""
    return replace(where, statuses=frozenset(), min_risk={}, labelled=None)


def by_risk(where: ItemFilter) -> list[list[Condition]]:
    """The conditions in two parts, scored then unscored: each is one range of the index, so that a finished range
    of safe items between them is stepped over, not read."""
    kinds = [where.kind] if where.kind else list(Kind)
    lowest = min(where.min_risk.get(kind, 0.0) for kind in kinds)
    return [[*conditions(where), item.c.review_order <= order_of(lowest)], [*conditions(where), UNSCORED]]
