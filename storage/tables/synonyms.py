"""Table of every change of the list of synonyms."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Double, Table, Text

from storage.tables.items import metadata

synonym_change = Table(
    "synonym_change",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("words", Text, nullable=False),
    sa.Column("added", sa.Boolean, nullable=False),
    sa.Column("person", Text, nullable=False),
    sa.Column("at", Double, nullable=False),
)
"""``words`` holds a JSON list in the order in which they were given."""
