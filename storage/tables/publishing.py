"""Tables of publications: their contents, changes noticed since, and the responses of learners."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_key = partial(sa.Column, primary_key=True)
_JSON = sa.JSON(none_as_null=True)
_HASH = String(64)

publication = Table(
    "publication",
    metadata,
    _key("id", Integer),
    _column("set_name", Text),
    _column("number", Integer),  # of its set, from 1
    _column("title", Text),
    _column("format", Text),
    _column("person", Text),
    _column("at", Double),
    _column("policy_version", Integer),
    _column("budget", Double),
    _column("confidence", Double),
    _column("bound", Double),
    _column("promised", Boolean),
    _column("reason", Text),
    _column("items", Integer),
    _column("content_hash", _HASH),
    UniqueConstraint("set_name", "number"),
)

publication_manifest = Table(
    "publication_manifest",
    metadata,
    _key("publication", ForeignKey("publication.id"), autoincrement=False),
    _column("manifest", _JSON),
)
"""A table of its own, so that a list of publications reads no manifest."""

published_item = Table(
    "published_item",
    metadata,
    _key("publication", ForeignKey("publication.id"), autoincrement=False),
    _key("place", Integer, autoincrement=False),
    _column("item_id", ForeignKey("item.id")),
    _column("revision", Integer),
    _column("input_hash", _HASH),
    _column("wording_hash", _HASH),
    _column("source_hash", _HASH),
    _column("band", Text),
    _column("way", Text),
    _column("ai_mark", Boolean),
    _maybe("risk", Double),
    _column("suite", Text),
    _column("material", Text),
    _column("page", Integer),
    _column("page_hash", _HASH),  # of the page's text
    UniqueConstraint("publication", "item_id"),
)
Index(None, published_item.c.item_id)

publication_change = Table(
    "publication_change",
    metadata,
    _key("id", Integer),
    _column("publication", ForeignKey("publication.id")),
    _column("item_id", ForeignKey("item.id")),
    _column("reason", Text),
    _column("state", _HASH),
    _column("person", Text),
    _column("at", Double),
    UniqueConstraint("publication", "item_id", "state"),
)
Index(None, publication_change.c.item_id, publication_change.c.at)

learner_import = Table(
    "learner_import",
    metadata,
    _key("id", Integer),
    _column("set_name", Text),
    _column("file_name", Text),
    _column("person", Text),
    _column("at", Double),
    _column("rows", Integer),
)
Index(None, learner_import.c.set_name, learner_import.c.id)

learner_answer = Table(
    "learner_answer",
    metadata,
    _key("item_id", ForeignKey("item.id"), autoincrement=False),
    _key("revision", Integer, autoincrement=False),
    _key("learner", _HASH),
    _maybe("option", Integer),
    _column("correct", Boolean),
    _column("import_id", ForeignKey("learner_import.id")),
)

learner_salt = Table(
    "learner_salt",
    metadata,
    _key("id", Integer, autoincrement=False),  # 1
    _column("salt", Text),
)
