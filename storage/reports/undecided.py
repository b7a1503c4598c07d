"""What nobody decided one by one: counted by part, with the audits that still wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.quality import ReviewPart, RiskEdges, Undecided
from storage.people.decisions import STANDING
from storage.sql.filters import plain
from storage.tables.bulk import ALONE
from storage.tables.items import REVIEWABLE, decision, item
from storage.tables.sort_keys import draw_of, first_drawn, order_of

_DECIDED = sa.select(decision.c.item_id).where(STANDING, ALONE)
_PART = (item.c.set_name, item.c.lang, item.c.kind, item.c.repeats)


def undecided(
    conn: sa.Connection, edges: RiskEdges, audit_share: float, where: Sequence[sa.ColumnElement[bool]]
) -> list[Undecided]:
    level = _level(edges).label("level")
    left = [item.c.id.not_in(_DECIDED), *where]
    counts = sa.select(*_PART, level, sa.func.count()).where(*left).group_by(*_PART, "level")
    drawn: dict[ReviewPart, list[float]] = {}
    closed: dict[ReviewPart, list[float]] = {}
    if audit_share:
        audits = (*left, item.c.label_order >= first_drawn(audit_share))
        for *row, label_order, is_open in conn.execute(
            sa.select(*_PART, level, item.c.label_order, REVIEWABLE).where(*audits)
        ):
            part = _part(row)
            if not edges.flags(part):
                (drawn if is_open else closed).setdefault(part, []).append(draw_of(label_order))
    parts = [(_part(row), int(count)) for *row, count in conn.execute(counts)]
    return [
        Undecided(part, count, tuple(sorted(drawn.get(part, ()))), tuple(sorted(closed.get(part, ()))))
        for part, count in parts
    ]


def _part(row: Sequence[Any]) -> ReviewPart:
    set_name, lang, kind, repeats, level = row
    return ReviewPart(set_name, lang, Kind(kind), bool(repeats), int(level))


def _level(edges: RiskEdges) -> sa.ColumnElement[int]:
    own = [
        ((item.c.kind == kind.value) & (plain(item.c.lang) == lang), _reached(cuts))
        for (kind, lang), cuts in edges.own.items()
    ]
    of_kind = [(item.c.kind == kind.value, _reached(cuts)) for kind, cuts in edges.of_kind.items()]
    return sa.case(*own, *of_kind)


def _reached(cuts: Sequence[float]) -> sa.Case[int]:
    """``RiskEdges.level``, by comparisons of orders."""
    highest_first = [(item.c.review_order <= order_of(cut), at) for at, cut in reversed(list(enumerate(cuts, 1)))]
    return sa.case((item.c.review_order > 0, len(cuts)), *highest_first, else_=0)
