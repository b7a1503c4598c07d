"""Check that nobody is at work in a database that is to be replaced."""

from __future__ import annotations

import sqlalchemy as sa

from storage.sql.database import Database, is_there
from storage.tables.items import worker


def last_sign_of_work(url: str) -> float:
    """Return when a worker was last seen, in seconds since 1970; 0 if none ever was."""
    if not is_there(url):
        return 0.0
    database = Database(url)
    try:
        with database.read() as conn:
            there = sa.inspect(conn).has_table(worker.name)
            return (conn.scalar(sa.select(sa.func.max(worker.c.seen_at))) or 0.0) if there else 0.0
    finally:
        database.close()
