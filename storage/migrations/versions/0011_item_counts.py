"""Items counted by the database with every write, and an index that finds one item of a suite.

Every change of an item appends what it was with a minus and what it is: nobody waits for a counter. One append in
two thousand replaces all by their sums; on PostgreSQL it passes over what others have not stored yet, and is left to
the next one while somebody else is at it, so that it waits for nobody either.
"""

import sqlalchemy as sa
from alembic import op

revision = "item_counts"
down_revision = "provenance"
branch_labels = None
depends_on = None

_KEY = ("set_name", "lang", "kind", "status", "suite", "bin")
_SUMS = ("items", "labelled", "labels", "gold", "assigned")
_COLUMNS = ", ".join((*_KEY, *_SUMS))
_SUMMED = ", ".join((*_KEY, *(f"sum({name})" for name in _SUMS)))
_GROUPED = f"GROUP BY {', '.join(_KEY)} HAVING sum(items) <> 0"
_WATCHED = ("set_name", "lang", "kind", "status", "suite", "review_order", "labelled", "gold", "reviewer")


def _change(row: str, sign: str, floor: str) -> str:
    return (
        f"{row}.set_name, {row}.lang, {row}.kind, {row}.status, coalesce({row}.suite, ''),"
        f" CASE WHEN {row}.review_order > 0 THEN -1 ELSE CAST({floor}({row}.review_order * -50.0) AS INTEGER) END,"
        f" {sign}1, {sign}(CASE WHEN {row}.labelled > 0 THEN 1 ELSE 0 END), {sign}{row}.labelled, {sign}{row}.gold,"
        f" {sign}(CASE WHEN {row}.reviewer IS NULL THEN 0 ELSE 1 END)"
    )


def upgrade() -> None:
    numbers = [sa.Column(name, sa.Integer(), nullable=False) for name in ("bin", *_SUMS)]
    op.create_table(
        "item_count",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in _KEY[:-1]),
        *numbers,
        sa.PrimaryKeyConstraint("id", name="pk_item_count"),
    )
    floor = "" if op.get_bind().dialect.name == "sqlite" else "floor"
    now = f"WITH one ({_COLUMNS}) AS (SELECT {_change('item', '', floor)} FROM item)"
    op.execute(f"INSERT INTO item_count ({_COLUMNS}) {now} SELECT {_SUMMED} FROM one {_GROUPED}")
    (_triggers_of_sqlite if floor == "" else _triggers_of_postgresql)()
    op.drop_index("ix_item_summary", "item")
    op.create_index("ix_item_suite", "item", ["suite", "id"])


def _triggers_of_sqlite() -> None:
    before, after = _change("OLD", "-", ""), _change("NEW", "", "")
    insert = f"INSERT INTO item_count ({_COLUMNS})"
    differs = " OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in _WATCHED)
    steps = {
        "INSERT ON item": f"{insert} SELECT {after};",
        f"UPDATE OF {', '.join(_WATCHED)} ON item WHEN {differs}": (
            f"{insert} SELECT {before}; {insert} SELECT {after};"
        ),
        "DELETE ON item": f"{insert} SELECT {before};",
        "INSERT ON item_count WHEN NEW.id % 2000 = 0": (
            f"{insert} SELECT {_SUMMED} FROM item_count {_GROUPED}; DELETE FROM item_count WHERE id <= NEW.id;"
        ),
    }
    for name, (when, then) in zip(("added", "changed", "removed", "summed"), steps.items(), strict=True):
        op.execute(f"CREATE TRIGGER item_{name} AFTER {when} BEGIN {then} END")


def _triggers_of_postgresql() -> None:
    before = f"SELECT {_change('old_rows', '-', 'floor')} FROM old_rows"
    after = f"SELECT {_change('new_rows', '', 'floor')} FROM new_rows"
    old, new = "OLD TABLE AS old_rows", "NEW TABLE AS new_rows"
    events = {
        "added": ("INSERT", new, after),
        "changed": ("UPDATE", f"{old} {new}", f"{before} UNION ALL {after}"),
        "removed": ("DELETE", old, before),
    }
    differs = " OR ".join(f"sum({name}) <> 0" for name in _SUMS)
    for name, (event, seen, change) in events.items():
        op.execute(
            f"CREATE FUNCTION item_{name}() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE appended integer; BEGIN"
            f" INSERT INTO item_count ({_COLUMNS}) WITH one ({_COLUMNS}) AS ({change})"
            f" SELECT {_SUMMED} FROM one GROUP BY {', '.join(_KEY)} HAVING {differs};"
            " GET DIAGNOSTICS appended = ROW_COUNT;"
            " IF random() * 2000 < appended AND pg_try_advisory_xact_lock(hashtext('item_count')) THEN"
            f" WITH gone AS (DELETE FROM item_count RETURNING *) INSERT INTO item_count ({_COLUMNS})"
            f" SELECT {_SUMMED} FROM gone {_GROUPED};"
            " END IF; RETURN NULL; END $$"
        )
        op.execute(
            f"CREATE TRIGGER item_{name} AFTER {event} ON item REFERENCING {seen}"
            f" FOR EACH STATEMENT EXECUTE FUNCTION item_{name}()"
        )


def downgrade() -> None:
    op.drop_index("ix_item_suite", "item")
    op.create_index("ix_item_summary", "item", ["set_name", "lang", "status", "labelled", "gold", "suite"])
    for name in ("added", "changed", "removed"):
        if op.get_bind().dialect.name == "sqlite":
            op.execute(f"DROP TRIGGER item_{name}")
        else:
            op.execute(f"DROP TRIGGER item_{name} ON item")
            op.execute(f"DROP FUNCTION item_{name}()")
    op.drop_table("item_count")
