"""Translate the filter of a list, an export or a queue (``ItemFilter``) into SQL conditions on ``item``."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

from core.domain.actions import Verdict
from core.domain.answers import Kind
from core.domain.comments import CommentKind
from core.domain.edits import EditKind
from core.domain.queue import ItemFilter
from core.domain.work import Status
from storage.tables.attempts_and_edits import edit_label
from storage.tables.comments import comment
from storage.tables.items import REJECTED, REVIEWABLE, annotation, decision, item, item_revision, text
from storage.tables.queue import hiding_item
from storage.tables.sort_keys import order_of

Condition = sa.ColumnElement[bool]

UNSCORED = item.c.review_order > 0
"""True for an item without risk, which comes last in every order by risk."""
_FLAGGED = sa.select(comment.c.item_id).where(comment.c.open & (comment.c.remark == CommentKind.FLAG.value))
_HIDING = sa.select(hiding_item.c.item_id)
_COMMENTED = sa.select(comment.c.item_id).where(comment.c.open)
_LATER = decision.alias()
_EDIT_LABELS = edit_label.c.item_id == item.c.id
_SUBSTANTIVE = edit_label.c.kind != EditKind.UNTOUCHED.value
CORRECTED_IN_SUBSTANCE = ~sa.exists().where(_EDIT_LABELS) | sa.exists().where(_EDIT_LABELS, _SUBSTANTIVE)
"""True for items with an edit that a reader would call a change, or whose edits have no labels."""
_FEW = 1000
_LONGEST_ID = 9
_ID = item.c.id


def conditions(where: ItemFilter) -> list[Condition]:
    """Return the conditions. Risks are compared as ``review_order``, which every index of an order holds."""
    return [*_chosen(where), *risk_conditions(where)]


def risk_conditions(where: ItemFilter) -> list[Condition]:
    """Return the conditions on the risk; if no kind is requested, each bound holds for its own kind alone."""
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
    """Return the order by the item's language, if some languages have a threshold of their own."""
    own = [(plain(item.c.lang) == lang, order_of(own_risk)) for lang, own_risk in _own(where, kind)]
    return sa.case(*own, else_=order_of(risk)) if own else order_of(risk)


def cut_of(where: ItemFilter, cut: float) -> Any:
    """Return the value that risks of ``where.kind`` are compared with: the threshold of the item's language in
    ``where.own``, or this one.
    """
    own = [(plain(item.c.lang) == lang, own_cut) for lang, own_cut in _own(where, where.kind)]
    return sa.case(*own, else_=cut) if own else cut


def widest(where: ItemFilter, kind: Kind | None, risk: float) -> tuple[float, float]:
    """Return the lowest and highest threshold that replaces this one in any language."""
    risks = [risk, *(own_risk for _, own_risk in _own(where, kind))]
    return min(risks), max(risks)


def _own(where: ItemFilter, kind: Kind | None) -> list[tuple[str, float]]:
    """Return the languages of the kind that have a threshold of their own, with it."""
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
    return [*chosen, *_inside(where), *map(_contains, where.text.split())]


def _inside(where: ItemFilter) -> list[Condition]:
    """Return the conditions on what people and files say of an item. Rows are found by an index of the person or the
    kind of error; metadata is read of the items that the other conditions leave.
    """
    found: list[Condition] = []
    if where.risk_from is not None or where.risk_to is not None:
        highest = order_of(0.0 if where.risk_from is None else where.risk_from)
        found.append(item.c.review_order.between(order_of(1.0 if where.risk_to is None else where.risk_to), highest))
    if where.decided_by:
        found.append(item.c.id.in_(_decided(decision.c.person == where.decided_by)))
    if where.labelled_by:
        labelled = annotation.c.counts & (annotation.c.person == where.labelled_by) & annotation.c.label.is_not(None)
        found.append(item.c.id.in_(sa.select(annotation.c.item_id).where(labelled)))
    if where.assigned_to:
        found.append((plain(item.c.reviewer) == where.assigned_to) | (plain(item.c.labeller) == where.assigned_to))
    if where.commented is not None:
        found.append(item.c.id.in_(_COMMENTED) if where.commented else item.c.id.not_in(_COMMENTED))
    if where.error:
        named = annotation.c.counts & (annotation.c.error == where.error) & annotation.c.label.is_not(None)
        labels = sa.select(annotation.c.item_id).where(named, annotation.c.error.is_not(None))
        rejected = _decided(REJECTED, decision.c.reason == where.error)
        found.append(item.c.id.in_(labels) | item.c.id.in_(rejected))
    current = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    return [*found, *(sa.exists().where(current, _has(key, value)) for key, value in where.meta)]


def _decided(*which: Condition) -> sa.Select[tuple[int]]:
    """Return the items with such a decision that was not undone."""
    undone = sa.exists().where(_LATER.c.undoes == decision.c.id)
    return sa.select(decision.c.item_id).where(*which, decision.c.verdict != Verdict.UNDO.value, ~undone)


def _has(key: str, value: str) -> Condition:
    """Return whether the metadata has this value under this key: as a text, or as the number or truth value that is
    written so. SQLite reads a truth value as 1 or 0.
    """
    alike = {json.dumps(value, ensure_ascii=False)}
    with suppress(ValueError):
        read = json.loads(value)
        alike |= {json.dumps(read, ensure_ascii=False)} | ({str(int(read))} if isinstance(read, bool) else set())
    return sa.cast(item_revision.c.meta[key], sa.Text).in_(sorted(alike))


def _contains(word: str) -> Condition:
    """Return whether question, text or name of an item contain a word. There is no index of words, so that languages
    without blanks are searched as well, by words of any length.
    """
    current = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    has = [
        sa.func.lower(column).contains(word.lower(), autoescape=True)
        for column in (item_revision.c.question, text.c.text)
    ]
    written = sa.exists().where(current, text.c.hash == item_revision.c.text_hash, sa.or_(*has))
    named = sa.func.lower(item.c.external_id).contains(word.lower(), autoescape=True)
    number = word.removeprefix("#")
    own = [item.c.id == int(number)] if number.isascii() and number.isdigit() and len(number) <= _LONGEST_ID else []
    return sa.or_(*own, named, written)


def names_few(conn: sa.Connection, where: ItemFilter) -> bool:
    """Return whether another table names all matching items, and these are few: to look them up and sort them costs
    less than to go through a queue until some of them come.
    """
    asked = [named for wanted, named in ((where.flagged, _FLAGGED), (where.hiding, _HIDING)) if wanted]
    counts = (sa.select(sa.func.count()).select_from(named.limit(_FEW + 1).subquery()) for named in asked)
    return any(conn.scalars(count).one() <= _FEW for count in counts)


def plain(column: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """Return the column as an expression that no index is searched by: SQLite would take the index that names the most
    columns of a filter, and sort the result, where another index has the order itself.
    """
    return sa.func.coalesce(column, column)


def unsearched(query: sa.Select[Any]) -> sa.Select[Any]:
    """Return the query with no index of items searched or read in order, so that it starts from what names them by
    number.
    """

    def made_plain(element: Any, **_: Any) -> Any:
        searched = isinstance(element, sa.Column) and element.table is item and element is not _ID
        return plain(element) if searched else None

    made: Any = replacement_traverse(query, {}, made_plain)
    return cast("sa.Select[Any]", made)


def narrow(where: ItemFilter) -> ItemFilter:
    """Return the conditions of what a person chose to work on, without those that decide whether an item still needs
    work.
    """
    return replace(where, statuses=frozenset(), min_risk={}, below={}, own={}, labelled=None)


def looked_up(where: ItemFilter) -> list[Condition]:
    """Return conditions for a few items that another table names: by the plain conditions alone SQLite would start from
    the many.
    """
    named = {item.c.set_name: where.set_name, item.c.kind: where.kind and where.kind.value}
    rest = conditions(replace(where, set_name=None, kind=None))
    return [*rest, *(plain(column) == value for column, value in named.items() if value is not None)]


def of_kind(where: ItemFilter, kind: Kind) -> list[Condition]:
    """Return conditions for one kind, apart from risk: what stands before a range of it in an index."""
    return _chosen(replace(where, kind=kind))
