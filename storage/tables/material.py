"""Tables of teaching material: pages with their pictures, and every revision of their texts."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Integer, LargeBinary, String, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_JSON = sa.JSON(none_as_null=True)

material = Table(
    "material",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("name", Text),
    _column("lang", Text),
    _column("kind", Text),
    _column("digest", String(64)),  # SHA-256 of the bytes as they came
    _column("person", Text),
    _column("at", Double),
    UniqueConstraint("name"),
    UniqueConstraint("digest"),
)

material_page = Table(
    "material_page",
    metadata,
    sa.Column("material", ForeignKey("material.id"), primary_key=True),
    sa.Column("number", Integer, primary_key=True, autoincrement=False),
    sa.Column("image", LargeBinary, nullable=True),  # null: text all through
    _column("image_type", Text),
    _column("revision", Integer),  # the newest
    _column("doubts", Integer),  # that its newest text leaves open
    _column("characters", Integer),
)

material_page_text = Table(
    "material_page_text",
    metadata,
    sa.Column("material", Integer, primary_key=True, autoincrement=False),
    sa.Column("number", Integer, primary_key=True, autoincrement=False),
    sa.Column("revision", Integer, primary_key=True, autoincrement=False),
    _column("text", Text),
    _column("readings", _JSON),  # [[start, end, kana]]
    _column("doubts", _JSON),  # [[start, end, what the other reader saw]]
    _column("reader", Text),
    _column("person", Text),
    _column("at", Double),
    sa.ForeignKeyConstraint(["material", "number"], ["material_page.material", "material_page.number"]),
)
