"""Items that a person sent to review, which are shown whatever their risk."""

import sqlalchemy as sa
from alembic import op

revision = "sent"
down_revision = "documents"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sent_item",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_sent_item_item_id"),
        sa.PrimaryKeyConstraint("item_id", name="pk_sent_item"),
    )


def downgrade() -> None:
    op.drop_table("sent_item")
