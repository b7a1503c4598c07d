"""Table of transfers: postponed, declined and returned items, with what an undo needs to put back."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from storage.tables.items import metadata

transfer = Table(
    "transfer",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    sa.Column("lane", Text, nullable=False),
    sa.Column("item_id", ForeignKey("item.id"), nullable=False),
    sa.Column("revision", Integer, nullable=False),  # on screen
    sa.Column("status_before", Text, nullable=False),
    sa.Column("kind", Text, nullable=False),
    sa.Column("person", Text, nullable=False),
    sa.Column("addressee", Text, nullable=False),  # empty: nobody in particular
    sa.Column("reviewer", Text, nullable=True),  # who alone was served the item before; null: anybody
    sa.Column("client_id", Text, nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Column("at", Double, nullable=False),
    sa.Column("undone_at", Double, nullable=True),
    sa.Column("undo_stamp", Text, nullable=False),  # stamp of the undo, as client and number; empty: it stands
    UniqueConstraint("client_id", "seq"),
)
"""Append-only but for the undo; the tables of the queue hold what is in force."""
_stands = sa.text("undone_at IS NULL")
Index("ix_transfer_standing", transfer.c.person, transfer.c.id, sqlite_where=_stands, postgresql_where=_stands)
Index(None, transfer.c.item_id)
