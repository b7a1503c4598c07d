"""Tables of merges and failed names of graphs, which refer to a graph by name, as it may be stored elsewhere."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, Index, Integer, Table, Text

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)

graph_merge = Table(
    "graph_merge",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("graph", Text),
    _column("kept", Text),
    _column("gone", Text),
    _column("kept_name", Text),
    _column("gone_name", Text),
    _column("same", Boolean),
    _column("person", Text),
    _column("at", Double),
    _column("removed_by", Text),
    sa.Column("removed_at", Double, nullable=True),  # null: it stands
)
Index(None, graph_merge.c.graph, graph_merge.c.id)

graph_failed_name = Table(
    "graph_failed_name",
    metadata,
    sa.Column("graph", Text, primary_key=True),
    sa.Column("name", Text, primary_key=True),
    _column("question", Text),  # the newest
    _column("times", Integer),
    _column("first_at", Double),
    _column("last_at", Double),
    _column("dismissed_by", Text),
)
