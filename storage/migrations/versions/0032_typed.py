"""What a reviewer typed as the answer to a quiz without choices."""

import sqlalchemy as sa
from alembic import op

revision = "typed"
down_revision = "hiding"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("attempt", sa.Column("typed", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("attempt", "typed")
