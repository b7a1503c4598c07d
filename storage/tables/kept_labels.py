"""Table of labels as columns, as they were last read in full, so that the next process need not read them all again."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import BigInteger, ForeignKey, LargeBinary, String, Table, Text

from storage.tables.items import metadata

kept_labels = Table(
    "kept_labels",
    metadata,
    sa.Column("name", Text, primary_key=True),  # what was read, and of which detector
    sa.Column("made_as", String(64), nullable=False),  # by which code, of which database
    sa.Column("mark", BigInteger, nullable=False),  # as of a snapshot in memory: see label_changes.py
)

kept_labels_column = Table(
    "kept_labels_column",
    metadata,
    sa.Column("name", Text, ForeignKey(kept_labels.c.name, ondelete="CASCADE"), primary_key=True),
    sa.Column("field", Text, primary_key=True),
    sa.Column("body", LargeBinary, nullable=False),  # of one array: npy, deflated
)
