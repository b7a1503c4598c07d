"""Store assignments, declined items, and items that everybody declined."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.queue import Declined, DeclinedItem, Lane
from core.errors import BadInput
from core.wording.phrases import say
from storage.items import finishing, leases
from storage.items.items import as_item_row, select_rows
from storage.items.provenance import as_columns
from storage.queue.eligibility import ASSIGNEE, IN_LANE
from storage.sql.database import chunks, insert
from storage.tables.items import item, lease, postponement
from storage.tables.queue import assignment, declined, finished


def assign(
    conn: sa.Connection,
    lane: Lane,
    item_ids: Sequence[int],
    to: str | None,
    *,
    by: str,
    note: str,
    now: float,
    sentence: int | None = None,
) -> None:
    column = ASSIGNEE[lane]
    for chunk in chunks(sorted(set(item_ids))):
        rows = conn.scalars(sa.select(item.c.id).where(item.c.id.in_(chunk)).order_by(item.c.id).with_for_update())
        if missing := set(chunk) - set(rows):
            raise BadInput(say("item-not-there", item=repr(min(missing))))
        conn.execute(sa.update(item).where(item.c.id.in_(chunk)).values({column.name: to}))
        values = {"lane": lane.value, "person": to, "assigned_by": by, "note": note, "at": now, "sentence": sentence}
        conn.execute(sa.insert(assignment), [{**values, "item_id": item_id} for item_id in chunk])
        if to is not None:
            _make_way(conn, lane, chunk, to)
        if lane is Lane.LABEL:
            finishing.recount(conn, chunk)


def postpone(conn: sa.Connection, lane: Lane, item_id: int, person: str, *, now: float) -> None:
    """Move the item to the end of this person's queue and end their lease."""
    came = as_columns(leases.how_served(conn, lane, item_id, person))
    query = insert(conn, postponement).values(lane=lane.value, person=person, item_id=item_id, at=now, **came)
    key = [postponement.c.lane, postponement.c.person, postponement.c.item_id]
    conn.execute(query.on_conflict_do_update(index_elements=key, set_={"at": now, **came}))
    leases.release(conn, lane, item_id, person)


def decline(conn: sa.Connection, lane: Lane, item_id: int, person: str, *, reason: str, now: float) -> None:
    """Leave the item to others for good and end this person's lease."""
    query = insert(conn, declined).values(lane=lane.value, person=person, item_id=item_id, reason=reason, at=now)
    key = [declined.c.lane, declined.c.person, declined.c.item_id]
    conn.execute(query.on_conflict_do_update(index_elements=key, set_={"reason": reason, "at": now}))
    give_back(conn, lane, item_id, person, reason=reason, now=now)
    leases.release(conn, lane, item_id, person)


def give_back(conn: sa.Connection, lane: Lane, item_id: int, person: str, *, reason: str, now: float) -> None:
    """Free the items that were assigned to this person for everybody."""
    mine = sa.select(item.c.id).where(item.c.id == item_id, ASSIGNEE[lane] == person)
    if conn.scalar(mine) is not None:
        assign(conn, lane, [item_id], None, by=person, note=reason, now=now)


def declined_items(conn: sa.Connection, lane: Lane, limit: int) -> list[DeclinedItem]:
    here = declined.c.lane == lane.value
    first = sa.select(declined.c.item_id).where(here).join(item, item.c.id == declined.c.item_id)
    first = first.where(IN_LANE[lane], ASSIGNEE[lane].is_(None)).order_by(declined.c.at, declined.c.item_id)
    ids = list(dict.fromkeys(conn.scalars(first.limit(limit))))
    rows = {row.id: as_item_row(row) for row in conn.execute(select_rows().where(item.c.id.in_(ids)))}
    reasons: dict[int, list[Declined]] = defaultdict(list)
    query = sa.select(declined).where(here, declined.c.item_id.in_(ids)).order_by(declined.c.at)
    for row in conn.execute(query):
        reasons[row.item_id].append(Declined(row.person, row.reason, row.at))
    others: dict[int, set[str]] = defaultdict(set)
    if lane is Lane.LABEL:
        through = sa.select(finished.c.item_id, finished.c.person).where(finished.c.item_id.in_(ids))
        for item_id, person in conn.execute(through):
            others[item_id].add(person)
    return [DeclinedItem(rows[item_id], tuple(reasons[item_id]), frozenset(others[item_id])) for item_id in ids]


def _make_way(conn: sa.Connection, lane: Lane, item_ids: Sequence[int], to: str) -> None:
    """Clear the way for an assignment: leases of others end, and ``to`` has not postponed the item."""
    here = (lease.c.lane == lane.value) & lease.c.item_id.in_(item_ids)
    conn.execute(sa.delete(lease).where(here, lease.c.person != to))
    put_off = (postponement.c.lane == lane.value) & (postponement.c.person == to)
    conn.execute(sa.delete(postponement).where(put_off, postponement.c.item_id.in_(item_ids)))
