"""What detectors found wrong, and what a reader says of support, contradiction and silence, beside each score."""

import sqlalchemy as sa
from alembic import op

revision = "facts"
down_revision = "kept_labels"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("score", sa.Column("facts", sa.JSON(), nullable=True))
    op.add_column("score", sa.Column("stances", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("score", "stances")
    op.drop_column("score", "facts")
