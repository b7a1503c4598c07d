"""The databases themselves refuse to change or remove what the audit log says.

Its end, a row of its own, moves on by one entry at a time. Whoever owns the database can take these triggers away, and
whoever is let in with less cannot.
"""

from alembic import op

revision = "audit_kept"
down_revision = "typed"
branch_labels = None
depends_on = None

_TOLD = "the audit log only grows"
_NOT_ONWARD = "NEW.entries <> OLD.entries + 1"
_KEPT = (
    ("audit_entry_no_update", "UPDATE ON audit_entry", ""),
    ("audit_entry_no_delete", "DELETE ON audit_entry", ""),
    ("audit_head_no_update", "UPDATE ON audit_head", _NOT_ONWARD),
    ("audit_head_no_delete", "DELETE ON audit_head", ""),
)
_TABLES = ("audit_entry", "audit_head")


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for name, event, condition in _KEPT:
            when = f" WHEN {condition}" if condition else ""
            op.execute(f"CREATE TRIGGER {name} BEFORE {event}{when} BEGIN SELECT RAISE(ABORT, '{_TOLD}'); END")
        return
    op.execute(
        f"CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '{_TOLD}'; END $$"
    )
    for name, event, condition in _KEPT:
        when = f" WHEN ({condition})" if condition else ""
        op.execute(f"CREATE TRIGGER {name} BEFORE {event} FOR EACH ROW{when} EXECUTE FUNCTION audit_kept()")
    for table in _TABLES:
        op.execute(
            f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table}"
            " FOR EACH STATEMENT EXECUTE FUNCTION audit_kept()"
        )


def downgrade() -> None:
    sqlite = op.get_bind().dialect.name == "sqlite"
    for name, event, _ in _KEPT:
        table = event.rpartition(" ")[2]
        op.execute(f"DROP TRIGGER {name}" + ("" if sqlite else f" ON {table}"))
    if not sqlite:
        for table in _TABLES:
            op.execute(f"DROP TRIGGER {table}_no_truncate ON {table}")
        op.execute("DROP FUNCTION audit_kept()")
