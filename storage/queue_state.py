"""Why a person's queue is empty, or how much is left of it: every item of the lane counted once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import sqlalchemy as sa

from core.queueing import Lane, QueueState
from storage.database import chunks
from storage.filters import Condition, conditions, narrow
from storage.schema import item, lease
from storage.schema_queue import declined, finished
from storage.standing import ASSIGNEE, Standing, postponed_by


def state(conn: sa.Connection, at: Standing, now: float) -> QueueState:
    """Items with which something is up are few, and looked at one by one; the others are only counted."""
    found, others = _exceptions(conn, at, at.fits(), now)
    assignee, wanted = ASSIGNEE[at.lane], at.wanted()
    theirs = wanted & assignee.is_not(None) & (assignee != at.person)
    sums = [sa.func.count(sa.case((condition, 1))) for condition in (wanted, theirs, _enough(at) & wanted)]
    chosen, matching, assigned, over_quota = conn.execute(_select(*sums).where(*at.chosen())).one()
    found["assigned"] += assigned - others["assigned"]
    found["over_quota"] += over_quota - others["over_quota"]
    return QueueState(
        mine=found["mine"],
        open=matching - sum(found.values()),
        leased=found["leased"],
        postponed=found["postponed"],
        done=_count(conn, *conditions(narrow(at.asked.where))) - chosen,
        hidden=_count(conn, at.stands) - matching,
        declined=found["declined"],
        finished=found["finished"],
        assigned=found["assigned"],
        over_quota=found["over_quota"],
    )


def _enough(at: Standing) -> Condition:
    """Anybody's, but for who did their share of the set."""
    return item.c.set_name.in_(at.over_quota) & ASSIGNEE[at.lane].is_(None) if at.over_quota else sa.false()


def _exceptions(
    conn: sa.Connection, at: Standing, fits: list[Condition], now: float
) -> tuple[Counter[str], Counter[str]]:
    """By what keeps them from me; and how many of all of these are assigned to others or over my quota too."""
    running = sa.select(lease.c.item_id, lease.c.person).where(lease.c.lane == at.lane.value, lease.c.expires_at > now)
    holders = {item_id: holder for item_id, holder in conn.execute(running)}
    put_off = set(conn.scalars(postponed_by(at.lane, at.person)))
    refused = (declined.c.lane == at.lane.value) & (declined.c.person == at.person)
    cannot = set(conn.scalars(sa.select(declined.c.item_id).where(refused)))
    through = set()
    if at.lane is Lane.LABEL:
        through = set(conn.scalars(sa.select(finished.c.item_id).where(finished.c.person == at.person)))
    enough = set(at.over_quota)
    found: Counter[str] = Counter()
    others: Counter[str] = Counter()
    columns = sa.select(item.c.id, item.c.set_name, ASSIGNEE[at.lane].label("assignee"))
    for chunk in chunks(sorted(holders.keys() | put_off | cannot | through)):
        for item_id, set_name, assignee in conn.execute(columns.where(item.c.id.in_(chunk), *fits)):
            holder = holders.get(item_id)
            mine, free = assignee == at.person, assignee is None
            others["assigned"] += not mine and not free
            others["over_quota"] += free and set_name in enough
            why: list[tuple[bool, str]] = [
                (holder == at.person, "mine"),
                (holder is not None, "leased"),
                (not mine and not free, "assigned"),
                (mine and item_id in put_off, "postponed"),
                (not mine and item_id in cannot, "declined"),
                (not mine and item_id in through, "finished"),
                (not mine and set_name in enough, "over_quota"),
                (item_id in put_off, "postponed"),
            ]
            if reason := next((name for holds, name in why if holds), None):
                found[reason] += 1
    return found, others


def _count(conn: sa.Connection, *where: Condition) -> int:
    return int(conn.scalars(_select().where(*where)).one())


def _select(*more: sa.ColumnElement[int]) -> sa.Select[Any]:
    counts: tuple[Any, ...] = (sa.func.count(), *more)
    return sa.select(*counts).select_from(item)
