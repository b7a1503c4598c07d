"""Tables that number equal claims and mark labels given in one batch; indexes that find batches of decisions."""

from __future__ import annotations

import sqlalchemy as sa

from storage.tables.items import decision, metadata

ALONE = decision.c.batch == sa.literal_column("''")
"""True for a decision on a single item. Literals, as in the partial indexes: a parameter would hide that from the
planner.
"""
IN_BATCH = decision.c.batch > sa.literal_column("''")
SAMPLED = decision.c.inclusion_probability < sa.literal_column("1")
"""True for a decision on an item that was sampled below the threshold."""

sentence_claim = sa.Table(
    "sentence_claim",
    metadata,
    sa.Column("item_id", sa.ForeignKey("item.id"), primary_key=True),
    sa.Column("sentence", sa.Integer, primary_key=True),
    sa.Column("claim", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Sentences of the current revision only, renewed with it; claims are equal where sentence and sources are the same."""
sa.Index(None, sentence_claim.c.claim, sentence_claim.c.item_id, sentence_claim.c.sentence)

batch_label = sa.Table(
    "batch_label",
    metadata,
    sa.Column("annotation_id", sa.ForeignKey("annotation.id"), primary_key=True),
    sa.Column("batch", sa.Text, nullable=False),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("replaced", sa.ForeignKey("annotation.id"), nullable=True),  # their last word before
)
"""Labels given together. They have a table of their own, because hardly any label is one: single labels pay nothing for
it.
"""
sa.Index(None, batch_label.c.person, batch_label.c.annotation_id)
sa.Index(None, batch_label.c.batch)
_replaced = sa.text("replaced IS NOT NULL")
sa.Index(None, batch_label.c.replaced, sqlite_where=_replaced, postgresql_where=_replaced)


def _partial(name: str, where: sa.ColumnElement[bool], *columns: sa.Column[object]) -> None:
    sa.Index(name, *columns, sqlite_where=where, postgresql_where=where)


_partial("ix_decision_alone", ALONE, decision.c.person, decision.c.id)
_partial("ix_decision_batches", IN_BATCH, decision.c.person, decision.c.id)
_partial("ix_decision_batch", IN_BATCH, decision.c.batch, decision.c.verdict, decision.c.id)
_partial("ix_decision_sampled", SAMPLED, decision.c.item_id, decision.c.risk, decision.c.verdict)
