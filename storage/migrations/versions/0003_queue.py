"""Who is wanted for an item, what stands aside, saved views."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "queue"
down_revision = "judged"
branch_labels = None
depends_on = None

_OPEN = "status = 'open'"
_WANTED = "finishers < wanted AND sentences > 0"
_COLUMNS: dict[str, tuple[sa.types.TypeEngine[Any], str | None]] = {
    "stratum": (sa.Integer(), "-1"),
    "near": (sa.BigInteger(), None),
    "repeats": (sa.Integer(), "0"),
    "wanted": (sa.Integer(), "1"),
    "finishers": (sa.Integer(), "0"),
    "reviewer": (sa.Text(), None),
    "labeller": (sa.Text(), None),
}
_OLD = {
    "ix_item_review": (["review_order", "id", "kind", "lang", "labelled", "status"], _OPEN),
    "ix_item_label": (["label_order", "id", "kind", "lang", "labelled", "status"], "labelled < sentences"),
}
_NEW = {
    "ix_item_review": (["kind", "repeats", "review_order", "id", "lang", "label_order", "reviewer", "status"], _OPEN),
    "ix_item_review_draw": (["repeats", "label_order", "id", "kind", "lang", "review_order", "reviewer"], _OPEN),
    "ix_item_review_age": (["repeats", "id", "status"], _OPEN),
    "ix_item_review_stratum": (["kind", "stratum", "repeats", "label_order", "id"], _OPEN),
    "ix_item_label": (
        ["repeats", "label_order", "id", "kind", "lang", "labeller", "finishers", "wanted", "sentences"],
        _WANTED,
    ),
    "ix_item_label_stratum": (
        ["kind", "stratum", "repeats", "label_order", "id", "lang", "labeller", "finishers", "wanted", "sentences"],
        _WANTED,
    ),
}
_SINGLE = {
    "ix_item_reviewer": (["reviewer", "review_order", "id"], f"{_OPEN} AND reviewer IS NOT NULL"),
    "ix_item_labeller": (["labeller", "label_order", "id"], f"{_WANTED} AND labeller IS NOT NULL"),
    "ix_item_near": (["set_name", "near"], _OPEN),
    "ix_item_stratum": (["stratum", "kind", "set_name", "lang", "finishers"], None),
}


def upgrade() -> None:
    _drop(_in_sets(_OLD))
    for name, (kind, default) in _COLUMNS.items():
        op.add_column("item", sa.Column(name, kind, nullable=default is None, server_default=default))
    item = sa.table("item", sa.column("stratum"), sa.column("review_order"))
    steps = [(item.c.review_order <= -step / 10, step) for step in range(9, 0, -1)]
    op.execute(sa.update(item).values(stratum=sa.case((item.c.review_order > 0, -1), *steps, else_=0)))
    _tables()
    op.execute(
        "INSERT INTO finished (item_id, person, set_name) SELECT item.id, annotation.person, item.set_name"
        " FROM item JOIN annotation ON annotation.item_id = item.id AND annotation.input_hash = item.input_hash"
        " WHERE annotation.counts AND annotation.label IS NOT NULL"
        " GROUP BY item.id, annotation.person, item.set_name, item.sentences HAVING count(*) = item.sentences"
    )
    op.execute("UPDATE item SET finishers = (SELECT count(*) FROM finished WHERE finished.item_id = item.id)")
    _create(_in_sets(_NEW) | _SINGLE)


def downgrade() -> None:
    for table in ("saved_view", "set_plan", "turn", "assignment", "declined", "finished"):
        op.drop_table(table)
    _drop(_in_sets(_NEW) | _SINGLE)
    for name in _COLUMNS:
        op.drop_column("item", name)
    _create(_in_sets(_OLD))


_Indexes = dict[str, tuple[list[str], str | None]]


def _in_sets(indexes: dict[str, tuple[list[str], str]]) -> _Indexes:
    in_set = {f"{name}_in_set": (["set_name", *columns], where) for name, (columns, where) in indexes.items()}
    return {**indexes, **in_set}


def _create(indexes: _Indexes) -> None:
    for name, (columns, where) in indexes.items():
        condition = None if where is None else sa.text(where)
        op.create_index(name, "item", columns, sqlite_where=condition, postgresql_where=condition)


def _drop(indexes: _Indexes) -> None:
    for name in indexes:
        op.drop_index(name, "item")


def _tables() -> None:
    _table("finished", _item(), _text("person"), _text("set_name"), key=("item_id", "person"))
    op.create_index("ix_finished_person_set_name_item_id", "finished", ["person", "set_name", "item_id"])
    _table(
        "declined", _text("lane"), _text("person"), _item(), _text("reason"), _at(), key=("lane", "person", "item_id")
    )
    op.create_index("ix_declined_lane_at", "declined", ["lane", "at"])
    op.create_index("ix_declined_item_id", "declined", ["item_id"])
    _table(
        "assignment", sa.Column("id", sa.Integer(), nullable=False), _text("lane"), _item(),
        sa.Column("person", sa.Text(), nullable=True), _text("assigned_by"), _text("note"), _at(), key=("id",),
    )  # fmt: skip
    op.create_index("ix_assignment_item_id_lane_id", "assignment", ["item_id", "lane", "id"])
    _table("turn", _text("lane"), _text("person"), _number("served"), key=("lane", "person"))
    quota = sa.Column("quota", sa.Integer(), nullable=True)
    _table("set_plan", _text("set_name"), _number("annotators"), quota, key=("set_name",))
    show = sa.Column("show", sa.JSON(), nullable=False)
    _table(
        "saved_view", _text("lane"), _text("owner"), _text("name"), show, _text("saved_by"), _at(),
        key=("lane", "owner", "name"),
    )  # fmt: skip


def _table(name: str, *columns: sa.Column[Any], key: tuple[str, ...]) -> None:
    points = [
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name=f"fk_{name}_item_id")
        for column in columns if column.name == "item_id"
    ]  # fmt: skip
    op.create_table(name, *columns, *points, sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"))


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _item() -> sa.Column[int]:
    return _number("item_id")


def _at() -> sa.Column[float]:
    return sa.Column("at", sa.Double(), nullable=False)
