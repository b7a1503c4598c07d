"""An ItemFilter as SQL conditions on ``item``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

from core.domain.answers import Kind
from core.domain.comments import CommentKind
from core.domain.queue import ItemFilter
from core.domain.work import Status
from storage.tables.comments import comment
from storage.tables.items import REVIEWABLE, item
from storage.tables.queue import hiding_item
from storage.tables.sort_keys import order_of

Condition = sa.ColumnElement[bool]

UNSCORED = item.c.review_order > 0
"""No risk: last in every order by risk."""
_FLAGGED = sa.select(comment.c.item_id).where(comment.c.open & (comment.c.remark == CommentKind.FLAG.value))
_HIDING = sa.select(hiding_item.c.item_id)
_FEW = 1000
_ID = item.c.id


def conditions(where: ItemFilter) -> list[Condition]:
    """Risks are compared as ``review_order``, which every index of an order holds."""
    return [*_chosen(where), *risk_conditions(where)]


def risk_conditions(where: ItemFilter) -> list[Condition]:
    """What the risk has to be; without a kind to ask for, either bound holds for its own kind alone."""
    lowest = [
        sa.or_(item.c.kind != kind.value, UNSCORED, item.c.review_order <= _order(where, kind, risk))
        for kind, risk in where.min_risk.items()
    ]
    highest = [
        sa.or_(item.c.kind != kind.value, (item.c.review_order > _order(where, kind, risk)) & ~UNSCORED)
        for kind, risk in where.below.items()
    ]
    return [*lowest, *highest]


def _order(where: ItemFilter, kind: Kind, risk: float) -> Any:
    """By the item's language, where some have a risk of their own."""
    own = [(plain(item.c.lang) == lang, order_of(own_risk)) for lang, own_risk in _own(where, kind)]
    return sa.case(*own, else_=order_of(risk)) if own else order_of(risk)


def cut_of(where: ItemFilter, cut: float) -> Any:
    """What risks of ``where.kind`` are compared with: the cut of the item's language in ``where.own``, or this one."""
    own = [(plain(item.c.lang) == lang, own_cut) for lang, own_cut in _own(where, where.kind)]
    return sa.case(*own, else_=cut) if own else cut


def widest(where: ItemFilter, kind: Kind | None, risk: float) -> tuple[float, float]:
    """Lowest and highest of the risks that stand for this one in any language."""
    risks = [risk, *(own_risk for _, own_risk in _own(where, kind))]
    return min(risks), max(risks)


def _own(where: ItemFilter, kind: Kind | None) -> list[tuple[str, float]]:
    """Languages of the kind that have a risk of their own, with it."""
    return [(lang, risk) for (of_kind, lang), risk in where.own.items() if of_kind is kind]


def _chosen(where: ItemFilter) -> list[Condition]:
    chosen: list[Condition] = []
    if where.set_name is not None:
        chosen.append(item.c.set_name == where.set_name)
    if where.lang is not None:
        chosen.append(plain(item.c.lang) == where.lang)
    if where.kind is not None:
        chosen.append(item.c.kind == where.kind.value)
    if where.statuses == {Status.OPEN}:
        chosen.append(REVIEWABLE)
    elif where.statuses:
        chosen.append(item.c.status.in_(sorted(where.statuses)))
    if where.labelled is not None:
        chosen.append(plain(item.c.labelled) > 0 if where.labelled else plain(item.c.labelled) == 0)
    for asked, named in ((where.flagged, _FLAGGED), (where.hiding, _HIDING)):
        if asked is not None:
            chosen.append(item.c.id.in_(named) if asked else item.c.id.not_in(named))
    return chosen


def names_few(conn: sa.Connection, where: ItemFilter) -> bool:
    """Whether another table names all that can be meant, and these are few: to look them up and sort them costs less
    than to go through a queue until some of them come."""
    asked = [named for wanted, named in ((where.flagged, _FLAGGED), (where.hiding, _HIDING)) if wanted]
    counts = (sa.select(sa.func.count()).select_from(named.limit(_FEW + 1).subquery()) for named in asked)
    return any(conn.scalars(count).one() <= _FEW for count in counts)


def plain(column: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """The column as an expression, by which no index is searched: SQLite would take the index that names the most
    columns of a filter, and sort what it finds, where another one holds the order itself."""
    return sa.func.coalesce(column, column)


def unsearched(query: sa.Select[Any]) -> sa.Select[Any]:
    """The query with no index of items searched or read in order, so that it starts from what names them by number."""

    def made_plain(element: Any, **_: Any) -> Any:
        searched = isinstance(element, sa.Column) and element.table is item and element is not _ID
        return plain(element) if searched else None

    made: Any = replacement_traverse(query, {}, made_plain)
    return cast("sa.Select[Any]", made)


def narrow(where: ItemFilter) -> ItemFilter:
    """Only what a person chose to work on; without what decides whether an item still needs work."""
    return replace(where, statuses=frozenset(), min_risk={}, below={}, own={}, labelled=None)


def looked_up(where: ItemFilter) -> list[Condition]:
    """For a few items that another table names: by these conditions alone SQLite would start from the many."""
    named = {item.c.set_name: where.set_name, item.c.kind: where.kind and where.kind.value}
    rest = conditions(replace(where, set_name=None, kind=None))
    return [*rest, *(plain(column) == value for column, value in named.items() if value is not None)]


def of_kind(where: ItemFilter, kind: Kind) -> list[Condition]:
    """For one kind, apart from risk: what stands before a range of it in an index."""
    return _chosen(replace(where, kind=kind))
