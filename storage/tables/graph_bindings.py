"""Tables of graphs as evidence: every change of the graph that a set is checked against, and of the kinds of relations.

They refer to graphs by name, as graphs may be stored elsewhere.
"""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, Index, Integer, Table, Text

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)

graph_binding = Table(
    "graph_binding",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("set_name", Text),
    _column("graph", Text),  # empty: freed
    _column("person", Text),
    _column("at", Double),
)

graph_kind = Table(
    "graph_kind",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("graph", Text),
    _column("relation", Text),
    _column("kind", Text),  # empty: as imported
    _column("person", Text),
    _column("at", Double),
)
Index(None, graph_kind.c.graph, graph_kind.c.id)
