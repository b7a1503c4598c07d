"""How acts on many items find theirs: each sentence with its sources as a number, and batches of decisions."""

from __future__ import annotations

import sqlalchemy as sa

from storage.schema import decision, metadata

ALONE = decision.c.batch == sa.literal_column("''")
"""A decision on one item. Literals, as in the partial indexes: a parameter would hide that from the planner."""
IN_BATCH = decision.c.batch > sa.literal_column("''")
SAMPLED = decision.c.inclusion_probability < sa.literal_column("1")
"""Decided because chance drew it from below the cut."""

sentence_claim = sa.Table(
    "sentence_claim",
    metadata,
    sa.Column("item_id", sa.ForeignKey("item.id"), primary_key=True),
    sa.Column("sentence", sa.Integer, primary_key=True),
    sa.Column("claim", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Of the current revision only, and renewed with it: equal where sentence and sources are the same."""
sa.Index(None, sentence_claim.c.claim, sentence_claim.c.item_id, sentence_claim.c.sentence)


def _partial(name: str, where: sa.ColumnElement[bool], *columns: sa.Column[object]) -> None:
    sa.Index(name, *columns, sqlite_where=where, postgresql_where=where)


_partial("ix_decision_alone", ALONE, decision.c.person, decision.c.id)
_partial("ix_decision_batches", IN_BATCH, decision.c.person, decision.c.id)
_partial("ix_decision_batch", IN_BATCH, decision.c.batch, decision.c.verdict, decision.c.id)
_partial("ix_decision_sampled", SAMPLED, decision.c.item_id, decision.c.risk, decision.c.verdict)
