"""What the labelling plan of a set asks: how many people for each item, and how much of it from one person."""

from __future__ import annotations

import sqlalchemy as sa

from storage.tables.queue import finished, set_plan

ONE = 1
"""Person for each item of a set without a plan."""


def annotators(conn: sa.Connection, set_name: str) -> int:
    """How many a new item of the set wants."""
    planned = sa.select(set_plan.c.annotators).where(set_plan.c.set_name == set_name)
    return conn.scalar(planned) or ONE


def over_quota(conn: sa.Connection, person: str) -> list[str]:
    """Sets of which this person finished as many items as are wanted of one."""
    mine = (finished.c.person == person) & (finished.c.set_name == set_plan.c.set_name)
    count = sa.select(sa.func.count()).select_from(finished).where(mine).scalar_subquery()
    query = sa.select(set_plan.c.set_name).where(set_plan.c.quota.is_not(None), set_plan.c.quota <= count)
    return sorted(conn.scalars(query))
