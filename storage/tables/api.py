"""The tables of the API: tokens, and what requests with an idempotency key were answered."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)

api_token = Table(
    "api_token",
    metadata,
    sa.Column("id", Text, primary_key=True),
    _column("digest", String(64)),  # of the secret, which is nowhere
    _column("person", Text),
    _column("scopes", Text),  # by name, with a space between
    _column("note", Text),
    _column("made_by", Text),
    _column("made_at", Double),
    sa.Column("expires_at", Double),
    sa.Column("revoked_at", Double),
    _column("revoked_by", Text),
    sa.Column("used_at", Double),
)

api_reply = Table(
    "api_reply",
    metadata,
    sa.Column("token_id", ForeignKey("api_token.id"), primary_key=True),
    sa.Column("key", Text, primary_key=True),
    _column("request", String(64)),  # hash of method, path and body
    _column("at", Double),
    sa.Column("status", Integer),  # null: under way
    _column("media_type", Text),
    _column("body", LargeBinary),
)
Index(None, api_reply.c.at)
