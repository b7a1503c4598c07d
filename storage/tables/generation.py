"""Tables of proposed repairs, and of answers generated with checks on the way, step by step."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, Table, Text

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_JSON = sa.JSON(none_as_null=True)

repair = Table(
    "repair",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("item_id", ForeignKey("item.id")),
    _column("before", Text),  # the sentence as it was
    _column("outcome", Text),
    _column("text", Text),
    _column("evidence", _JSON),  # [[passage, start, end, stance, quote]]
    _column("reason", _JSON),  # [[phrase, values]]
    _column("model", Text),
    _column("person", Text),
    _column("at", Double),
)
Index(None, repair.c.item_id, repair.c.id)

generation = Table(
    "generation",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("question", Text),
    _column("passages", _JSON),  # [[id, text]]
    _column("lang", Text),
    _column("model", Text),
    sa.Column("budget", Integer, nullable=True),
    _column("mode", Text),
    _column("most_sentences", Integer),
    _column("person", Text),
    _column("at", Double),
    sa.Column("item_id", ForeignKey("item.id"), nullable=True),  # null: its answer is not in the queue (yet)
)
Index(None, generation.c.item_id)

generation_step = Table(
    "generation_step",
    metadata,
    sa.Column("generation", ForeignKey("generation.id"), primary_key=True),
    sa.Column("number", Integer, primary_key=True, autoincrement=False),
    _column("kind", Text),
    _column("data", _JSON),
    _column("at", Double),
)
