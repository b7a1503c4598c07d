"""Which sentences say the same, batches of decisions, and decisions drawn by chance.

What each sentence says is read by ``storage.migrating`` once every table is there: a migration runs no living code.
"""

import sqlalchemy as sa
from alembic import op

revision = "bulk"
down_revision = "policies"
branch_labels = None
depends_on = None

_ALONE = sa.text("batch = ''")
_IN_BATCH = sa.text("batch > ''")
_SAMPLED = sa.text("inclusion_probability < 1")


def _partial(name: str, columns: list[str], where: sa.TextClause) -> None:
    op.create_index(name, "decision", columns, sqlite_where=where, postgresql_where=where)


def upgrade() -> None:
    op.create_table(
        "sentence_claim",
        sa.Column("item_id", sa.Integer, sa.ForeignKey("item.id", name="fk_sentence_claim_item_id"), nullable=False),
        sa.Column("sentence", sa.Integer, nullable=False),
        sa.Column("claim", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("item_id", "sentence", name="pk_sentence_claim"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sentence_claim_claim_item_id_sentence", "sentence_claim", ["claim", "item_id", "sentence"])
    _partial("ix_decision_alone", ["person", "id"], _ALONE)
    _partial("ix_decision_batches", ["person", "id"], _IN_BATCH)
    _partial("ix_decision_batch", ["batch", "verdict", "id"], _IN_BATCH)
    _partial("ix_decision_sampled", ["item_id", "risk", "verdict"], _SAMPLED)


def downgrade() -> None:
    for name in ("sampled", "batch", "batches", "alone"):
        op.drop_index(f"ix_decision_{name}", "decision")
    op.drop_table("sentence_claim")
