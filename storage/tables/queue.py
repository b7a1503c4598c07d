"""Tables of the queue, and the indexes that hold items in the orders in which they are served."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, Table, Text

from storage.tables.items import LABELLABLE, REVIEWABLE, item, metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_key = partial(sa.Column, primary_key=True)


def _order(name: str, *columns: str, tail: tuple[str, ...] = (), where: sa.ColumnElement[bool] | None = None) -> None:
    """Return the indexes of an order, over all sets and within one, with the columns of filters at the end so that no
    row is read; SQLite reads even the columns that ``where`` fixes already.
    """
    for prefix in ((), ("set_name",)):
        names = (*prefix, *columns, "id", *tail)
        label = f"ix_item_{name}{'_in_set' if prefix else ''}"
        Index(label, *(item.c[n] for n in names), sqlite_where=where, postgresql_where=where)


_order("risk", "review_order", tail=("kind", "lang", "labelled", "status"))
_ASKED = ("lang", "label_order", "reviewer", "status")
_order("review", "kind", "repeats", "review_order", tail=_ASKED, where=REVIEWABLE)
_order("review_draw", "repeats", "label_order", tail=("kind", "lang", "review_order", "reviewer"), where=REVIEWABLE)
_order("review_age", "repeats", tail=("status",), where=REVIEWABLE)
_order("review_stratum", "kind", "stratum", "repeats", "label_order", where=REVIEWABLE)
_WANTED = ("finishers", "wanted", "sentences")
_order("label", "repeats", "label_order", tail=("kind", "lang", "labeller", *_WANTED), where=LABELLABLE)
_order(
    "label_stratum", "kind", "stratum", "repeats", "label_order", tail=("lang", "labeller", *_WANTED), where=LABELLABLE
)
for _column_name, _sorted_by, _stands in (
    ("reviewer", "review_order", REVIEWABLE),
    ("labeller", "label_order", LABELLABLE),
):
    _where = _stands & item.c[_column_name].is_not(None)
    Index(
        f"ix_item_{_column_name}",
        item.c[_column_name],
        item.c[_sorted_by],
        item.c.id,
        sqlite_where=_where,
        postgresql_where=_where,
    )
Index("ix_item_near", item.c.set_name, item.c.near, sqlite_where=REVIEWABLE, postgresql_where=REVIEWABLE)
Index("ix_item_stratum", *(item.c[name] for name in ("stratum", "kind", "set_name", "lang", "finishers")))
_DRAWN = ("kind", "document", "repeats", "label_order", "id", "set_name", "lang", "review_order")
Index("ix_item_document", *(item.c[name] for name in _DRAWN))

finished = Table(
    "finished",
    metadata,
    _key("item_id", ForeignKey("item.id")),
    _key("person", Text),
    _column("set_name", Text),
)
"""The people who labelled every sentence of an item's current revision; it holds the present."""
Index(None, finished.c.person, finished.c.set_name, finished.c.item_id)

declined = Table(
    "declined",
    metadata,
    _key("lane", Text),
    _key("person", Text),
    _key("item_id", ForeignKey("item.id")),
    _column("reason", Text),
    _column("at", Double),
)
Index(None, declined.c.lane, declined.c.at)
Index(None, declined.c.item_id)

assignment = Table(
    "assignment",
    metadata,
    _key("id", Integer),
    _column("lane", Text),
    _column("item_id", ForeignKey("item.id")),
    _maybe("person", Text),  # null: anybody again
    _column("assigned_by", Text),
    _column("note", Text),
    _column("at", Double),
    _maybe("sentence", Integer),  # null: all of them
)
"""Assignments, append-only; ``item.reviewer`` and ``item.labeller`` hold what is in force."""
Index(None, assignment.c.item_id, assignment.c.lane, assignment.c.id)

sent_item = Table(
    "sent_item",
    metadata,
    _key("item_id", ForeignKey("item.id")),
    _column("person", Text),
    _column("at", Double),
)
"""Items that a person sent to review, which are served whatever their risk."""

hiding_item = Table(
    "hiding_item",
    metadata,
    _key("item_id", ForeignKey("item.id")),
    _maybe("places", Integer),  # null: not read yet
)
"""Items whose current revision has characters that a reader does not see or takes for others; they are few."""

turn = Table(
    "turn",
    metadata,
    _key("lane", Text),
    _key("person", Text),
    _column("served", Integer),
)
"""The number of items that each person was served, from which the rhythm of audits follows."""

set_plan = Table(
    "set_plan",
    metadata,
    _key("set_name", Text),
    _column("annotators", Integer),
    _maybe("quota", Integer),
)

saved_view = Table(
    "saved_view",
    metadata,
    _key("lane", Text),
    _key("owner", Text),  # empty: everybody's
    _key("name", Text),
    _column("show", sa.JSON(none_as_null=True)),
    _column("saved_by", Text),
    _column("at", Double),
)
