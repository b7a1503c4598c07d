"""Tables of certificates: the questions about one scope of labels, and the data of each look."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Integer, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_JSON = sa.JSON(none_as_null=True)

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
"""The data of a look is never changed: labels given or corrected later count at later looks."""

certificate_plan = Table(
    "certificate_plan",
    metadata,
    sa.Column("question", ForeignKey("certificate_question.id"), primary_key=True, autoincrement=False),
    _column("size", Integer),
    _column("at", Double),
)
"""The number of labels that was named for a look before they were read. It never changes."""

issued_certificate = Table(
    "issued_certificate",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("question", ForeignKey("certificate_question.id")),
    _column("size", Integer),  # labels at its look
    _column("person", Text),
    _column("at", Double),
    _column("kind", Text),
    _column("lang", Text),  # empty: all languages
    _maybe("set_name", Text),  # null: all sets
    _column("imported", Boolean),
    _column("signal", Text),
    _column("terms", _JSON),
    _column("risks", _JSON),  # {what decided the risks: its digest}
    _column("covered", _JSON),  # [[set, language, answers], ...] loaded then
    _column("last_item", Integer),
    _column("counted", _JSON),  # {"accepted": [item, ...], "others": [...], "wrong": [...]}
    _maybe("ended_at", Double),
    _maybe("end_reason", Text),
    _maybe("end_figures", _JSON),
    UniqueConstraint("question", "size"),
)
"""Certificates as they were issued; only their end is written later."""
