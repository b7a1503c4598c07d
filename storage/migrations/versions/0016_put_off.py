"""Jobs that are not to be taken up before a time."""

import sqlalchemy as sa
from alembic import op

revision = "put_off"
down_revision = "judgements"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("job", sa.Column("not_before", sa.Double(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("job") as batch:
        batch.drop_column("not_before")
