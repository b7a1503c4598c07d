"""Grounding models that the desk's labels taught, and which of them a policy reads with."""

import sqlalchemy as sa
from alembic import op

revision = "taught"
down_revision = "webhooks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "taught_model",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("base", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("labels", sa.Integer(), nullable=False),
        sa.Column("documents", sa.Integer(), nullable=False),
        sa.Column("figures", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("weights", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_taught_model"),
    )
    op.add_column("policy_basis", sa.Column("grounding", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("policy_basis", "grounding")
    op.drop_table("taught_model")
