"""Tables of comments, of guidelines, and of people's preferences."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from storage.tables.items import metadata

comment = Table(
    "comment",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    sa.Column("item_id", ForeignKey("item.id"), nullable=False),
    sa.Column("revision", Integer, nullable=False),
    sa.Column("sentence", Integer, nullable=True),  # null: the item as a whole
    sa.Column("remark", Text, nullable=False),  # comment, flag, return; or resolve, of the comment in ``about``
    sa.Column("text", Text, nullable=False),
    sa.Column("person", Text, nullable=False),
    sa.Column("addressee", Text, nullable=False),
    sa.Column("about", ForeignKey("comment.id"), nullable=True, unique=True),
    sa.Column("open", Boolean, nullable=False),  # asks for somebody: no resolve follows it
    sa.Column("client_id", Text, nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Column("at", Double, nullable=False),
    UniqueConstraint("client_id", "seq"),
)
Index(None, comment.c.item_id, comment.c.id)
Index("ix_comment_open", comment.c.id, sqlite_where=comment.c.open, postgresql_where=comment.c.open)
Index(
    "ix_comment_open_item",
    comment.c.item_id,
    comment.c.remark,
    sqlite_where=comment.c.open,
    postgresql_where=comment.c.open,
)
Index(
    "ix_comment_open_addressee",
    comment.c.addressee,
    comment.c.id,
    sqlite_where=comment.c.open,
    postgresql_where=comment.c.open,
)

guideline = Table(
    "guideline",
    metadata,
    sa.Column("version", Integer, primary_key=True, autoincrement=False),
    sa.Column("text", Text, nullable=False),
    sa.Column("note", Text, nullable=False),
    sa.Column("person", Text, nullable=False),
    sa.Column("at", Double, nullable=False),
)

setting = Table(
    "setting",
    metadata,
    sa.Column("person", Text, primary_key=True),
    sa.Column("name", Text, primary_key=True),
    sa.Column("value", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("at", Double, nullable=False),
)
"""Each person's current preferences, whose history nobody needs."""
