"""Record how an item reaches a person in the label lane at the moment it is served."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from core.domain.provenance import Draw, Handed, Narrowing
from core.domain.queue import ItemFilter, Lane, Order, QueueRequest
from storage.items.provenance import as_handed
from storage.queue.eligibility import ASSIGNEE, Eligibility
from storage.tables.items import annotation, item, postponement
from storage.tables.quality import control_served

BY_HAND = Handed(Draw.HAND)


def handed_by_lane(conn: sa.Connection, eligible: Eligibility, item_id: int) -> Handed | None:
    """Return how an item is served; None in lanes without sampling. Postponing an item and being served it again
    changes nothing of that.
    """
    if eligible.lane is not Lane.LABEL:
        return None
    who = {"item": item_id, "who": eligible.person}
    if conn.scalar(_CONTROL, who) is not None:
        return Handed(Draw.CONTROL)
    if put_off := conn.execute(_PUT_OFF, who).one_or_none():
        return as_handed(put_off.draw, put_off.narrowing)
    if conn.scalar(_MINE, who) is not None:
        return Handed(Draw.SENT_BACK if conn.scalar(_LABELLED, who) is not None else Draw.ASSIGNED)
    where = eligible.request.where
    return Handed(_draw(eligible.request), Narrowing(where.set_name, where.lang, where.kind))


def _draw(request: QueueRequest) -> Draw:
    where = request.where
    if where.flagged is not None:
        return Draw.FLAGGED
    by_place = ItemFilter(where.set_name, where.lang, where.kind)
    chosen = request.order not in (None, Order.RANDOM) or replace(where, own={}) != by_place
    return Draw.VALUE if chosen else Draw.CHANCE


_THEIRS = (control_served.c.item_id == sa.bindparam("item")) & (control_served.c.person == sa.bindparam("who"))
_CONTROL = sa.select(control_served.c.item_id).where(_THEIRS)
_PUT_OFF = sa.select(postponement.c.draw, postponement.c.narrowing).where(
    postponement.c.lane == Lane.LABEL.value,
    postponement.c.person == sa.bindparam("who"),
    postponement.c.item_id == sa.bindparam("item"),
    postponement.c.draw.is_not(None),
)
_MINE = sa.select(item.c.id).where(item.c.id == sa.bindparam("item"), ASSIGNEE[Lane.LABEL] == sa.bindparam("who"))
_LABELLED = (
    sa.select(annotation.c.id)
    .where(annotation.c.item_id == sa.bindparam("item"), annotation.c.person == sa.bindparam("who"))
    .where(annotation.c.counts)
    .limit(1)
)
"""Built once, because every served item runs them."""
