"""Language models: budgets and what is spent of them, kept replies, batches, probes and prices.

Money is in billionths of a dollar.
"""

import sqlalchemy as sa
from alembic import op

revision = "language_models"
down_revision = "certificate_looks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    false = sa.text("false")
    op.add_column("detection", sa.Column("cost_unknown", sa.Boolean(), nullable=False, server_default=false))
    op.create_table(
        "budget",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("limit", sa.BigInteger(), nullable=False),
        sa.Column("spent", sa.BigInteger(), nullable=False),
        sa.Column("held", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_budget"),
    )
    op.create_table(
        "budget_limit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("budget", sa.Integer(), nullable=False),
        sa.Column("limit", sa.BigInteger(), nullable=True),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["budget"], ["budget.id"], name="fk_budget_limit_budget"),
        sa.PrimaryKeyConstraint("id", name="pk_budget_limit"),
    )
    op.create_table(
        "held",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("budget", sa.Integer(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("call", sa.Text(), nullable=False),
        sa.Column("batch", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["budget"], ["budget.id"], name="fk_held_budget"),
        sa.PrimaryKeyConstraint("id", name="pk_held"),
    )
    op.create_index("ix_held_until", "held", ["until"])
    op.create_table(
        "model_attempt",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("call", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("budget", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("input", sa.Integer(), nullable=True),
        sa.Column("output", sa.Integer(), nullable=True),
        sa.Column("cache_read", sa.Integer(), nullable=False),
        sa.Column("cache_written", sa.Integer(), nullable=False),
        sa.Column("cost", sa.BigInteger(), nullable=True),
        sa.Column("charged", sa.BigInteger(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("batch", sa.Text(), nullable=False),
        sa.Column("server_model", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["budget"], ["budget.id"], name="fk_model_attempt_budget"),
        sa.PrimaryKeyConstraint("id", name="pk_model_attempt"),
    )
    op.create_index("ix_model_attempt_at", "model_attempt", ["at"])
    op.create_index("ix_model_attempt_budget_at", "model_attempt", ["budget", "at"])
    op.create_index("ix_model_attempt_call", "model_attempt", ["call"])
    op.create_table(
        "kept_reply",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("reply", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_kept_reply"),
    )
    op.create_index("ix_kept_reply_model", "kept_reply", ["model"])
    op.create_table(
        "batch",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("budget", sa.Integer(), nullable=True),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("provider_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("sending_at", sa.Double(), nullable=True),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("claimed_until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["budget"], ["budget.id"], name="fk_batch_budget"),
        sa.PrimaryKeyConstraint("id", name="pk_batch"),
    )
    op.create_index("ix_batch_created_at", "batch", ["created_at"])
    op.create_index("ix_batch_model", "batch", ["model"])
    op.create_table(
        "batch_request",
        sa.Column("batch", sa.String(64), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("prompt", sa.Text(), nullable=False),
        sa.Column("schema", sa.Text(), nullable=True),
        sa.Column("worst", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["batch"], ["batch.id"], name="fk_batch_request_batch"),
        sa.PrimaryKeyConstraint("batch", "id", name="pk_batch_request"),
    )
    op.create_index("ix_batch_request_batch_state", "batch_request", ["batch", "state"])
    op.create_table(
        "probe",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("results", sa.JSON(), nullable=False),
        sa.Column("server_model", sa.Text(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_probe"),
    )
    op.create_index("ix_probe_model_id", "probe", ["model", "id"])
    op.create_table(
        "price_override",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("prices", sa.JSON(), nullable=True),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_price_override"),
    )
    op.create_index("ix_price_override_model_id", "price_override", ["model", "id"])


def downgrade() -> None:
    op.drop_table("price_override")
    op.drop_table("probe")
    op.drop_table("batch_request")
    op.drop_table("batch")
    op.drop_table("kept_reply")
    op.drop_table("model_attempt")
    op.drop_table("held")
    op.drop_table("budget_limit")
    op.drop_table("budget")
    op.drop_column("detection", "cost_unknown")
