"""The tables of certificates: which questions were asked of one scope of labels, and what each look saw."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Double, ForeignKey, Integer, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)

certificate_question = Table(
    "certificate_question",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("scope", Text),  # kind, language, set and kind of labels
    _column("question", Text),  # signal with versions, promise, unit, share and confidence, as JSON
    _column("number", Integer),  # within its scope, from 1
    _column("person", Text),
    _column("at", Double),
    UniqueConstraint("scope", "question"),
    UniqueConstraint("scope", "number"),
)

certificate_look = Table(
    "certificate_look",
    metadata,
    sa.Column("question", ForeignKey("certificate_question.id"), primary_key=True),
    sa.Column("size", Integer, primary_key=True, autoincrement=False),
    _column("result", sa.JSON(none_as_null=True)),
    _column("at", Double),
)
"""What was seen is never changed: labels given or corrected later count at the looks that come."""
