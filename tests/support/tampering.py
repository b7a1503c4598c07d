"""Change the audit log behind its back, as whoever owns the database can."""

from __future__ import annotations

import sqlalchemy as sa

_NAMES = sa.text("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('audit_entry', 'audit_head')")


def tamper(conn: sa.Connection, *statements: str, **values: object) -> None:
    """With the triggers out of the way, which then stay away."""
    if conn.dialect.name == "sqlite":
        for name in conn.scalars(_NAMES).all():
            conn.exec_driver_sql(f"DROP TRIGGER {name}")
    else:
        for table in ("audit_entry", "audit_head"):
            conn.exec_driver_sql(f"ALTER TABLE {table} DISABLE TRIGGER USER")
    for statement in statements:
        conn.execute(sa.text(statement), values)
