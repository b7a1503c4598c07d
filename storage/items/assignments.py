"""What the one person who was given an item was asked for: all of it, or a sentence, once or again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import sqlalchemy as sa

from core.domain.queue import Assignment, Lane
from storage.tables.queue import assignment

_ASKED = (
    sa.select(assignment)
    .where(assignment.c.lane == sa.bindparam("of"), assignment.c.item_id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(assignment.c.item_id, assignment.c.id)
)
"""Made once: it is asked with every label. In the order of its index, so that nothing is sorted."""


def of(conn: sa.Connection, lane: Lane, item_ids: Sequence[int]) -> dict[int, Assignment]:
    """By item the newest assignment, in force or done with; items that were freed last, or never given, are left out.
    What somebody else was asked for before is forgotten."""
    newest: dict[int, Assignment] = {}
    for row in conn.execute(_ASKED, {"of": lane.value, "ids": list(item_ids)}):
        before = newest.pop(row.item_id, None)
        if row.person is None:
            continue
        same = before is not None and before.to == row.person
        earlier = (*before.earlier, replace(before, earlier=())) if before and same else ()
        newest[row.item_id] = Assignment(
            row.item_id, row.person, row.assigned_by, row.note, row.at, row.sentence, earlier
        )  # fmt: skip
    return newest
