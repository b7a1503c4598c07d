"""Table of the judgements of language models."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, String, Table, Text

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)

judgement = Table(
    "judgement",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("input_hash", String(64)),
    _column("detector_digest", ForeignKey("detector.digest")),  # model and prompt are in its configuration
    _column("name", Text),
    _column("judge", String(64)),  # who judged, see core.domain.judgements.judge_of
    _column("counts", Boolean),  # of this detector, of any model and prompt, for this wording
    _column("scores", sa.JSON),  # [[risk or null, reason, evidence], ...], one a sentence
    _column("input_tokens", Integer),
    _column("output_tokens", Integer),
    sa.Column("cost_usd", Double),  # null: not known
    _column("seconds", Double),
    _column("at", Double),
)
Index(
    "ix_judgement_counting",
    judgement.c.input_hash,
    judgement.c.name,
    unique=True,
    sqlite_where=judgement.c.counts,
    postgresql_where=judgement.c.counts,
)
Index("ix_judgement_judge", judgement.c.judge, judgement.c.input_hash)
