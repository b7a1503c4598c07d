"""Tables of knowledge graphs: nodes, relations, and the aliases that people gave nodes."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_JSON = sa.JSON(none_as_null=True)

graph = Table(
    "graph",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("name", Text),
    _column("version", Integer),
    _column("kinds", _JSON),  # {relation: kind}, where one is told
    _column("nodes", Integer),
    _column("edges", Integer),
    _column("person", Text),
    _column("at", Double),
    UniqueConstraint("name"),
)

graph_node = Table(
    "graph_node",
    metadata,
    sa.Column("graph", ForeignKey("graph.id"), primary_key=True),
    sa.Column("number", Integer, primary_key=True, autoincrement=False),
    _column("id", Text),
    _column("type", Text),
    _column("name", Text),
    _column("aliases", _JSON),  # [name, ...] as imported
    _column("description", Text),
    _column("attributes", _JSON),
    UniqueConstraint("graph", "id"),
)

graph_edge = Table(
    "graph_edge",
    metadata,
    sa.Column("graph", ForeignKey("graph.id"), primary_key=True),
    sa.Column("number", Integer, primary_key=True, autoincrement=False),
    _column("src", Text),
    _column("rel", Text),
    _column("dst", Text),
    _column("source", Text),
    _column("since", Text),
    _column("until", Text),
)

graph_alias = Table(
    "graph_alias",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("graph", ForeignKey("graph.id")),
    _column("node", Text),  # by its id: a new import may have it again
    _column("alias", Text),
    _column("person", Text),
    _column("at", Double),
    _column("removed_by", Text),
    sa.Column("removed_at", Double, nullable=True),  # null: it stands
)
Index(None, graph_alias.c.graph, graph_alias.c.id)
