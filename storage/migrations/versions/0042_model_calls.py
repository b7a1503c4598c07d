"""What each call to a language model was asked and what came back, word for word."""

import sqlalchemy as sa
from alembic import op

revision = "model_calls"
down_revision = "sets"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "model_call",
        sa.Column("attempt", sa.Text(), nullable=False),
        sa.Column("prompt", sa.Text(), nullable=False),
        sa.Column("reply", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("attempt", name="pk_model_call"),
    )
    op.create_index("ix_model_call_at", "model_call", ["at"])


def downgrade() -> None:
    op.drop_table("model_call")
