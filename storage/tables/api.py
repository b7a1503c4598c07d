"""Tables of the API: tokens, replies to idempotency keys, and the outbox of webhooks."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Index, Integer, LargeBinary, String, Table, Text, UniqueConstraint

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

webhook = Table(
    "webhook",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("url", Text),
    _column("events", Text),  # by name, with a space between
    _column("made_by", Text),
    _column("made_at", Double),
    sa.Column("ended_at", Double),
    _column("ended_by", Text),
)

webhook_delivery = Table(
    "webhook_delivery",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("webhook_id", ForeignKey("webhook.id")),
    _column("event", Text),
    _column("payload", sa.JSON(none_as_null=True)),
    _column("at", Double),
    sa.Column("origin", Text),  # what happens once is announced once; null: each is its own
    _column("state", Text),
    _column("attempts", Integer),
    _column("due_at", Double),  # of waiting ones; of others when they were closed
    _column("answered", Text),
    UniqueConstraint("webhook_id", "origin"),
)
Index(None, webhook_delivery.c.state, webhook_delivery.c.due_at)
