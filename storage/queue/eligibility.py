"""Select the items of a lane that one person may be served."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from core.domain.queue import Lane, QueueRequest
from core.domain.work import Status
from storage.items import set_plans
from storage.queue._ranges import audited
from storage.sql.database import chunks
from storage.sql.filters import Condition, conditions, narrow, risk_conditions
from storage.tables.items import LABELLABLE, REVIEWABLE, item, lease, postponement
from storage.tables.queue import declined, finished, sent_item

IN_LANE = {Lane.REVIEW: REVIEWABLE, Lane.LABEL: LABELLABLE}
ASSIGNEE = {Lane.REVIEW: item.c.reviewer, Lane.LABEL: item.c.labeller}
SENT = item.c.id.in_(sa.select(sent_item.c.item_id))
ORDER = {Lane.REVIEW: item.c.review_order, Lane.LABEL: item.c.label_order}


@dataclass(frozen=True, slots=True)
class Eligibility:
    """The eligibility of items for one person in one lane under one request."""

    lane: Lane
    person: str
    request: QueueRequest
    over_quota: Sequence[str] = ()
    """Sets in which the person has reached their quota."""

    @property
    def in_lane(self) -> Condition:
        return IN_LANE[self.lane]

    @property
    def is_mine(self) -> Condition:
        return ASSIGNEE[self.lane] == self.person

    @property
    def audits(self) -> bool:
        return self.lane is Lane.REVIEW and self.request.audit_share > 0 and bool(self.request.cuts)

    @property
    def sent(self) -> bool:
        return self.lane is Lane.REVIEW and self.request.sent

    def chosen(self) -> list[Condition]:
        """Condition for the part of the lane that the person chose to work on."""
        return [self.in_lane, *conditions(narrow(self.request.where))]

    def wanted(self) -> Condition:
        """Condition for chosen items that are requested: by the filter, as an audit sample, as sent to review, or as
        assigned to them.
        """
        return self.is_mine if self.request.mine else sa.or_(self.requested(), self.is_mine)

    def requested(self) -> Condition:
        """Condition for chosen items that match the filter or the audit, for any person."""
        if not (request := self._requested()):
            return sa.true()
        ways = [sa.and_(*request), audited(self.request)] if self.audits else [sa.and_(*request)]
        if self.sent:
            ways.append(SENT)
        return sa.or_(*ways)

    def fits(self) -> list[Condition]:
        return [*self.chosen(), self.wanted()]

    def _requested(self) -> list[Condition]:
        where = self.request.where
        status = conditions(
            replace(
                narrow(where),
                set_name=None,
                lang=None,
                kind=None,
                flagged=None,
                hiding=None,
                statuses=where.statuses,
                labelled=where.labelled,
            )
        )
        return [*risk_conditions(where), *status]

    def for_anybody(self) -> list[Condition]:
        """Condition for items that are free, assigned to nobody, and not set aside by or for this person."""
        free_items = [*self.for_me(), ASSIGNEE[self.lane].is_(None), ~self._declined()]
        if self.lane is Lane.LABEL:
            free_items.append(~self._finished())
        if self.over_quota:
            free_items.append(item.c.set_name.not_in(self.over_quota))
        return free_items

    def for_me(self) -> list[Condition]:
        return [free(self.lane), ~self._postponed()]

    def again(self) -> list[Condition]:
        """Items that the person postponed and may still be served."""
        theirs = sa.and_(ASSIGNEE[self.lane].is_(None), ~self._declined())
        if self.lane is Lane.LABEL:
            theirs = sa.and_(theirs, ~self._finished(), item.c.set_name.not_in(self.over_quota))
        return [*self.fits(), free(self.lane), sa.or_(self.is_mine, theirs)]

    def unfinished(self) -> list[Condition]:
        """Condition for items that the person continues with: an item in the lane, their own edit that awaits a
        verdict, or labels of which some are missing even though other people gave enough.
        """
        going = {
            Lane.REVIEW: item.c.status.in_((Status.OPEN.value, Status.EDITED.value)),
            Lane.LABEL: (item.c.sentences > 0) & ~self._finished(),
        }
        mine = [self.is_mine] if self.request.mine else []
        return [going[self.lane], *conditions(narrow(self.request.where)), *mine]

    def _postponed(self) -> Condition:
        mine = (postponement.c.lane == self.lane.value) & (postponement.c.person == self.person)
        return sa.exists().where(mine, postponement.c.item_id == item.c.id)

    def _declined(self) -> Condition:
        mine = (declined.c.lane == self.lane.value) & (declined.c.person == self.person)
        return sa.exists().where(mine, declined.c.item_id == item.c.id)

    def _finished(self) -> Condition:
        return sa.exists().where(finished.c.item_id == item.c.id, finished.c.person == self.person)


def eligibility_of(conn: sa.Connection, lane: Lane, person: str, request: QueueRequest) -> Eligibility:
    return Eligibility(lane, person, request, set_plans.over_quota(conn, person) if lane is Lane.LABEL else ())


def free(lane: Lane) -> Condition:
    return ~sa.exists().where(lease.c.lane == lane.value, lease.c.item_id == item.c.id)


def fitting(conn: sa.Connection, ids: Sequence[int], *where: Condition) -> Iterator[int]:
    """Return the eligible ones of a few items, in their order. Joined into one query, SQLite may start from the
    many.
    """
    for chunk in chunks(ids):
        fit = set(conn.scalars(sa.select(item.c.id).where(item.c.id.in_(chunk), *where)))
        yield from (item_id for item_id in chunk if item_id in fit)


def postponed_by(lane: Lane, person: str) -> sa.Select[Any]:
    """Return postponed items, longest ago first."""
    mine = (postponement.c.lane == lane.value) & (postponement.c.person == person)
    return sa.select(postponement.c.item_id).where(mine).order_by(postponement.c.at, postponement.c.item_id)
