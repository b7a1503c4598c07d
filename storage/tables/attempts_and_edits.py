"""Tables of answers that reviewers tried before a key was shown, and of labels that follow from edits."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from storage.tables.items import decision, metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_key = partial(sa.Column, primary_key=True)

attempt = Table(
    "attempt",
    metadata,
    _key("id", Integer),
    _column("item_id", ForeignKey("item.id")),
    _column("revision", Integer),
    _column("person", Text),
    _column("client_id", Text),
    _column("seq", sa.BigInteger),
    _maybe("choice", Integer),  # null and nothing typed: the key was shown without an answer
    _maybe("matches", Boolean),
    _column("at", Double),
    _column("typed", Text, server_default=""),
    UniqueConstraint("client_id", "seq"),
)
Index(None, attempt.c.item_id, attempt.c.revision, attempt.c.id)

edit_label = Table(
    "edit_label",
    metadata,
    _key("decision_id", ForeignKey("decision.id")),
    _key("sentence", Integer),  # of the wording that was edited
    _column("item_id", ForeignKey("item.id")),
    _column("kind", Text),
    _column("text", Text),
    _column("after", Text),
)
"""Labels from edits. Sentences are stored as text: what is learned from an edit is read without both revisions."""
Index(None, edit_label.c.item_id, edit_label.c.decision_id)

Index("ix_decision_first", decision.c.person, decision.c.item_id, decision.c.id)
