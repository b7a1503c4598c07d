"""Which of the items that come in are nearly the same as an earlier one of their set that is still open."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from storage.items.revisions import Row
from storage.sql.database import chunks
from storage.tables.items import REVIEWABLE, item


def mark(conn: sa.Connection, rows: Sequence[Row]) -> None:
    """Set ``repeats`` of rows of one set. It stays when the earlier item is decided: who has just judged that one
    gains nothing from seeing the same again at once."""
    seen = _open(conn, rows)
    for row in rows:
        before = seen.get(row["near"], row["external_id"])
        row["repeats"] = int(before != row["external_id"])
        seen.setdefault(row["near"], row["external_id"])


def _open(conn: sa.Connection, rows: Sequence[Row]) -> dict[int, str]:
    """By key the id of the first open item of the set."""
    first_ids: dict[int, str] = {}
    for chunk in chunks([row["near"] for row in rows]):
        same = (item.c.set_name == rows[0]["set_name"]) & item.c.near.in_(chunk) & REVIEWABLE
        first = sa.select(item.c.near, item.c.external_id, item.c.id).where(same).order_by(item.c.id.desc())
        first_ids.update((near, name) for near, name, _ in conn.execute(first))
    return first_ids
