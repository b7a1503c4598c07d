"""Which items were labelled last: a sample of bounded size, however many labels there are."""

from __future__ import annotations

import sqlalchemy as sa

from storage.sql.database import chunks
from storage.sql.filters import plain
from storage.tables.item_counts import item_count
from storage.tables.items import annotation, item

_SAID = annotation.c.blind_counts & annotation.c.label.is_not(None)
_LABELLED = sa.func.sum(item_count.c.labelled)


def newest_items(conn: sa.Connection, most: int, least: int) -> list[int]:
    """Those of the ``most`` labels that were given last, and of each language and kind of which these hold fewer than
    ``least`` items, those of its own last ``least`` labels; ascending."""
    newest = conn.scalar(sa.select(sa.func.max(annotation.c.id))) or 0
    found = set(conn.scalars(sa.select(annotation.c.item_id).where(annotation.c.id > newest - most, _SAID)))
    here = _by_part(conn, sorted(found))
    parts = (item_count.c.lang, item_count.c.kind)
    everywhere = sa.select(*parts, _LABELLED).group_by(*parts).having(_LABELLED > 0)
    for lang, kind, labelled in conn.execute(everywhere).all():
        if here.get((lang, kind), 0) < min(labelled, least):
            found.update(conn.scalars(_LAST, {"lang": lang, "kind": kind, "least": least}))
    return sorted(found)


_LAST = (
    sa.select(annotation.c.item_id)
    .join(item, item.c.id == annotation.c.item_id)
    .where(annotation.c.id > 0, _SAID, plain(item.c.lang) == sa.bindparam("lang"))
    .where(plain(item.c.kind) == sa.bindparam("kind"))
    .order_by(annotation.c.id.desc())
    .limit(sa.bindparam("least"))
)
"""From the newest label back: a language that is rare among the newest is looked for until it is found."""


def _by_part(conn: sa.Connection, item_ids: list[int]) -> dict[tuple[str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    query = sa.select(item.c.lang, item.c.kind, sa.func.count()).group_by(item.c.lang, item.c.kind)
    for chunk in chunks(item_ids):
        for lang, kind, count in conn.execute(query.where(item.c.id.in_(chunk))):
            counts[lang, kind] = counts.get((lang, kind), 0) + count
    return counts
