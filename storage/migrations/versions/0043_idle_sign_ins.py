"""When a browser was last used, and after how long without use it is signed out."""

import sqlalchemy as sa
from alembic import op

revision = "idle_sign_ins"
down_revision = "model_calls"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("seen", "idle"):
        op.add_column("signed_in", sa.Column(name, sa.Double(), nullable=False, server_default=sa.text("0")))


def downgrade() -> None:
    for name in ("idle", "seen"):
        op.drop_column("signed_in", name)
