"""Tables of the document index: documents in collections, vectors of their chunks, and the sets bound to them."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, LargeBinary, String, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_JSON = sa.JSON(none_as_null=True)

collection = Table(
    "collection",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("name", Text),
    _column("version", Integer),
    _column("documents", Integer),
    _column("chunks", Integer),
    _column("characters", Integer),
    _column("person", Text),
    _column("at", Double),
    UniqueConstraint("name"),
)

collection_document = Table(
    "collection_document",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("collection", ForeignKey("collection.id")),
    _column("name", Text),
    _column("file", Text),
    _column("digest", String(64)),
    _column("text", Text),
    _column("lang", Text),
    _column("spans", _JSON),  # [[start, end]] of its chunks
    _column("pages", _JSON),  # [start] of its pages
    _column("characters", Integer),
    _column("chunks", Integer),
    _column("person", Text),
    _column("at", Double),
    UniqueConstraint("collection", "name"),
)

chunk_vector = Table(
    "chunk_vector",
    metadata,
    sa.Column("model", String(64), primary_key=True),  # hash of its name
    sa.Column("text", String(64), primary_key=True),  # hash of the chunk
    _column("vector", LargeBinary),  # float16, little-endian
)

collection_binding = Table(
    "collection_binding",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("set_name", Text),
    sa.Column("collection", ForeignKey("collection.id"), nullable=True),  # null: from then on none
    _column("person", Text),
    _column("at", Double),
)
Index(None, collection_binding.c.set_name, collection_binding.c.id)

item_retrieval = Table(
    "item_retrieval",
    metadata,
    sa.Column("item_id", ForeignKey("item.id"), primary_key=True),
    _column("revision", Integer),  # that passages were looked up for, or that they made
    _column("state", Text),  # of the index; empty: none
)
