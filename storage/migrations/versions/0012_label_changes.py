"""What labelled units have to be read again for: noted by the database, whoever writes.

A label, what settled it, another wording, set or language, and what an edit was for concern an item; a scoring run
concerns every item with this input. Scores are never stored without their run, nor imported labels without a revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "label_changes"
down_revision = "item_counts"
branch_labels = None
depends_on = None

_KEPT = 200_000
_ITEM = ("set_name", "lang", "kind", "revision", "imported_revision", "input_hash", "sentences", "label_order",
         "repeats", "document")  # fmt: skip
_WATCHED = {
    "annotation": ("item_id", ()),
    "adjudication": ("item_id", ()),
    "item_revision": ("item_id", ()),
    "edit_label": ("item_id", ()),
    "scored": ("input_hash", ()),
    "item": ("id", _ITEM),
}
"""By table: what says which units changed, and the columns of which a change matters; none named: all of them."""


def upgrade() -> None:
    op.create_table(
        "label_change",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=True),
        sa.Column("input_hash", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_label_change"),
    )
    op.create_index("ix_label_change_mark", "label_change", ["mark"])
    (_on_sqlite if op.get_bind().dialect.name == "sqlite" else _on_postgresql)()


def _target(key: str) -> str:
    return "input_hash" if key == "input_hash" else "item_id"


def _on_sqlite() -> None:
    for table, (key, columns) in _WATCHED.items():
        note = (
            f"INSERT INTO label_change (mark, {_target(key)})"
            f" SELECT (SELECT coalesce(max(id), 0) + 1 FROM label_change), NEW.{key}"
        )
        differs = " OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in columns)
        update = f"UPDATE OF {', '.join(columns)} ON item WHEN {differs}" if columns else f"UPDATE ON {table}"
        if not columns:
            op.execute(f"CREATE TRIGGER label_change_{table}_added AFTER INSERT ON {table} BEGIN {note}; END")
        op.execute(f"CREATE TRIGGER label_change_{table}_changed AFTER {update} BEGIN {note}; END")
    op.execute(
        "CREATE TRIGGER label_change_forgotten AFTER INSERT ON label_change WHEN NEW.id % 4096 = 0"
        f" BEGIN DELETE FROM label_change WHERE id <= NEW.id - {_KEPT}; END"
    )


def _on_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION forget_label_changes(appended integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN"
        " IF random() * 4096 < appended AND pg_try_advisory_xact_lock(hashtext('label_change')) THEN"
        " DELETE FROM label_change WHERE mark <"
        f" (SELECT mark FROM label_change ORDER BY id DESC OFFSET {_KEPT} LIMIT 1);"
        " END IF; END $$"
    )
    for table, (key, columns) in _WATCHED.items():
        differs = " OR ".join(f"old_rows.{name} IS DISTINCT FROM new_rows.{name}" for name in columns)
        changed = f"new_rows JOIN old_rows USING (id) WHERE {differs}" if columns else "new_rows"
        events = {"changed": ("UPDATE", changed, "OLD TABLE AS old_rows NEW TABLE AS new_rows")}
        if not columns:
            events["added"] = ("INSERT", "new_rows", "NEW TABLE AS new_rows")
        for name, (event, rows, seen) in events.items():
            op.execute(
                f"CREATE FUNCTION label_change_{table}_{name}() RETURNS trigger LANGUAGE plpgsql AS $$"
                " DECLARE appended integer; BEGIN"
                f" INSERT INTO label_change (mark, {_target(key)})"
                f" SELECT DISTINCT pg_current_xact_id()::text::bigint, new_rows.{key} FROM {rows};"
                " GET DIAGNOSTICS appended = ROW_COUNT; PERFORM forget_label_changes(appended);"
                " RETURN NULL; END $$"
            )
            op.execute(
                f"CREATE TRIGGER label_change_{table}_{name} AFTER {event} ON {table} REFERENCING {seen}"
                f" FOR EACH STATEMENT EXECUTE FUNCTION label_change_{table}_{name}()"
            )


def downgrade() -> None:
    sqlite = op.get_bind().dialect.name == "sqlite"
    for table, (_, columns) in _WATCHED.items():
        for name in ("changed",) if columns else ("changed", "added"):
            op.execute(f"DROP TRIGGER label_change_{table}_{name}" + ("" if sqlite else f" ON {table}"))
            if not sqlite:
                op.execute(f"DROP FUNCTION label_change_{table}_{name}()")
    if not sqlite:
        op.execute("DROP FUNCTION forget_label_changes(integer)")
    op.drop_table("label_change")
