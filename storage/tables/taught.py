"""Table of grounding models that were fine-tuned on the desk's labels."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Double, Integer, LargeBinary, Table, Text

from storage.tables.items import metadata

taught_model = Table(
    "taught_model",
    metadata,
    sa.Column("digest", Text, primary_key=True),
    sa.Column("base", Text, nullable=False),  # digest of what shipped
    sa.Column("made_at", Double, nullable=False),
    sa.Column("made_by", Text, nullable=False),
    sa.Column("labels", Integer, nullable=False),
    sa.Column("documents", Integer, nullable=False),
    sa.Column("figures", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("weights", LargeBinary, nullable=False),  # low-rank changes to the packaged encoder, npz
)
