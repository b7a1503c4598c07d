"""Tables of policies but for their risk levels: weights by digest, certificate, lineage, rechecks, reopenings."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, String, Table, Text

from storage.tables.items import item, metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_JSON = sa.JSON(none_as_null=True)
_HASH = String(64)

weights = Table(
    "weights",
    metadata,
    sa.Column("digest", _HASH, primary_key=True),
    _column("models", _JSON),  # as in a policy file
)
"""Learned weights, each once, however many policies set thresholds on their risk."""

policy_basis = Table(
    "policy_basis",
    metadata,
    sa.Column("version", ForeignKey("policy.version"), primary_key=True, autoincrement=False),
    _maybe("parent", Integer),  # the version that was active when this one was made; 0: the preset
    _column("languages", _JSON),  # {kind: {language: [cut, ...]}} where they differ from the kind's
    _maybe("weights", ForeignKey("weights.digest")),
    _maybe("certificate", _JSON),
    _column("data", Text),  # digest of the labels
    _column("grounding", Text, server_default=""),  # digest of the taught model; empty: the one that ships
)

policy_recheck = Table(
    "policy_recheck",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("version", Integer),
    _maybe("due", Double),  # null: not any more
    _column("person", Text),
    _column("at", Double),
)
"""The newest row of a version counts."""

reopening = Table(
    "reopening",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("batch", Text),
    _column("item_id", ForeignKey("item.id")),
    _column("revision", Integer),
    _column("status_before", Text),
    _column("version", Integer),  # of the policy under which it needs another look
    _column("person", Text),
    _column("at", Double),
    _column("takes_back", Boolean),  # the item was closed again
)
"""Decided items that were reopened, and the undoing of that; decisions themselves stay as they are."""
Index(None, reopening.c.batch, reopening.c.item_id)
Index(None, reopening.c.item_id)

Index("ix_item_arrived", *(item.c[name] for name in ("created_at", "kind", "lang", "set_name", "review_order")))
