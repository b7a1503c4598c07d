"""Read the labelling plan of a set: how many people label each item, and the quota of one person."""

from __future__ import annotations

import sqlalchemy as sa

from storage.tables.queue import finished, set_plan

ONE = 1
"""People for each item of a set without a plan."""


def annotators(conn: sa.Connection, set_name: str) -> int:
    """Return how many annotators a new item of the set gets."""
    planned = sa.select(set_plan.c.annotators).where(set_plan.c.set_name == set_name)
    return conn.scalar(planned) or ONE


def over_quota(conn: sa.Connection, person: str) -> list[str]:
    """Return the sets in which this person has reached their quota."""
    mine = (finished.c.person == person) & (finished.c.set_name == set_plan.c.set_name)
    count = sa.select(sa.func.count()).select_from(finished).where(mine).scalar_subquery()
    query = sa.select(set_plan.c.set_name).where(set_plan.c.quota.is_not(None), set_plan.c.quota <= count)
    return sorted(conn.scalars(query))
