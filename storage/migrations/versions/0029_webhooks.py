"""Webhooks, and the outbox of what they are told."""

import sqlalchemy as sa
from alembic import op

revision = "webhooks"
down_revision = "accounts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "webhook",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("ended_by", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_webhook"),
    )
    op.create_table(
        "webhook_delivery",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("webhook_id", sa.Integer(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("origin", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("answered", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhook.id"], name="fk_webhook_delivery_webhook_id"),
        sa.PrimaryKeyConstraint("id", name="pk_webhook_delivery"),
        sa.UniqueConstraint("webhook_id", "origin", name="uq_webhook_delivery_webhook_id_origin"),
    )
    op.create_index("ix_webhook_delivery_state_due_at", "webhook_delivery", ["state", "due_at"])


def downgrade() -> None:
    for table in ("webhook_delivery", "webhook"):
        op.drop_table(table)
