"""Answers tried before the key is shown, and labels that follow from edits."""

import sqlalchemy as sa
from alembic import op

revision = "judging"
down_revision = "queue"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("choice", sa.Integer(), nullable=True),
        sa.Column("matches", sa.Boolean(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name=op.f("fk_attempt_item_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_attempt")),
        sa.UniqueConstraint("client_id", "seq", name=op.f("uq_attempt_client_id_seq")),
    )
    op.create_index(op.f("ix_attempt_item_id_revision_id"), "attempt", ["item_id", "revision", "id"])
    op.create_table(
        "edit_label",
        sa.Column("decision_id", sa.Integer(), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["decision_id"], ["decision.id"], name=op.f("fk_edit_label_decision_id")),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name=op.f("fk_edit_label_item_id")),
        sa.PrimaryKeyConstraint("decision_id", "sentence", name=op.f("pk_edit_label")),
    )
    op.create_index(op.f("ix_edit_label_item_id_decision_id"), "edit_label", ["item_id", "decision_id"])
    op.create_index("ix_decision_first", "decision", ["person", "item_id", "id"])


def downgrade() -> None:
    op.drop_index("ix_decision_first", "decision")
    op.drop_table("edit_label")
    op.drop_table("attempt")
