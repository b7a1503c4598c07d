"""Read the newest assignment of an item: who was asked to label all of it or one sentence, once or again."""

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
"""Built once, because every label runs it. Sorted as its index is, so that the database sorts nothing."""


def newest_assignments(conn: sa.Connection, lane: Lane, item_ids: Sequence[int]) -> dict[int, Assignment]:
    """Return the newest assignment of each item, in force or completed. Items that were freed last or never assigned
    are excluded; earlier assignments to other people are ignored.
    """
    newest: dict[int, Assignment] = {}
    for row in conn.execute(_ASKED, {"of": lane.value, "ids": list(item_ids)}):
        before = newest.pop(row.item_id, None)
        if row.person is None:
            continue
        same = before is not None and before.to == row.person
        earlier = (*before.earlier, replace(before, earlier=())) if before and same else ()
        newest[row.item_id] = Assignment(
            row.item_id, row.person, row.assigned_by, row.note, row.at, row.sentence, earlier
        )
    return newest
