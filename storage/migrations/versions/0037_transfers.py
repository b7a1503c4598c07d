"""Transfers that can be undone, and kinds of error beside a label."""

import sqlalchemy as sa
from alembic import op

revision = "transfers"
down_revision = "second_factor"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "transfer",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("lane", sa.Text(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("status_before", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("addressee", sa.Text(), nullable=False),
        sa.Column("reviewer", sa.Text(), nullable=True),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("undone_at", sa.Double(), nullable=True),
        sa.Column("undo_stamp", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_transfer"),
        sa.UniqueConstraint("client_id", "seq", name="uq_transfer_client_id_seq"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_transfer_item_id_item"),
    )
    stands = sa.text("undone_at IS NULL")
    op.create_index("ix_transfer_standing", "transfer", ["person", "id"], sqlite_where=stands, postgresql_where=stands)
    op.create_index("ix_transfer_item_id", "transfer", ["item_id"])
    op.add_column("annotation", sa.Column("error", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("annotation", "error")
    op.drop_table("transfer")
