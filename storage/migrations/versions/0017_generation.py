"""Repairs that models offer, and answers that were written under watch, step by step."""

import sqlalchemy as sa
from alembic import op

revision = "generation"
down_revision = "put_off"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "repair",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.Column("reason", sa.JSON(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_repair_item_id"),
        sa.PrimaryKeyConstraint("id", name="pk_repair"),
    )
    op.create_index("ix_repair_item_id_id", "repair", ["item_id", "id"])
    op.create_table(
        "generation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("passages", sa.JSON(), nullable=False),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("budget", sa.Integer(), nullable=True),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("most_sentences", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_generation_item_id"),
        sa.PrimaryKeyConstraint("id", name="pk_generation"),
    )
    op.create_index("ix_generation_item_id", "generation", ["item_id"])
    op.create_table(
        "generation_step",
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["generation"], ["generation.id"], name="fk_generation_step_generation"),
        sa.PrimaryKeyConstraint("generation", "number", name="pk_generation_step"),
    )


def downgrade() -> None:
    op.drop_table("generation_step")
    op.drop_table("generation")
    op.drop_table("repair")
