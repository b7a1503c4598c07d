"""Former names of sets, the highest number of an item, and indexes of who labelled what and of kinds of error."""

import sqlalchemy as sa
from alembic import op

revision = "sets"
down_revision = "staged_risks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "former_set",
        sa.Column("former", sa.Text(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("former", name="pk_former_set"),
    )
    op.create_table(
        "highest_item",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_highest_item"),
    )
    for name, table, columns, on_sqlite, on_postgresql in (
        ("ix_annotation_item_of_person", "annotation", ["person", "item_id"], "counts = 1", "counts"),
        ("ix_annotation_error", "annotation", ["error", "item_id"], "error IS NOT NULL", "error IS NOT NULL"),
        ("ix_decision_rejected", "decision", ["item_id"], "verdict = 'reject'", "verdict = 'reject'"),
    ):
        op.create_index(name, table, columns, sqlite_where=sa.text(on_sqlite), postgresql_where=sa.text(on_postgresql))


def downgrade() -> None:
    op.drop_index("ix_decision_rejected", "decision")
    op.drop_index("ix_annotation_error", "annotation")
    op.drop_index("ix_annotation_item_of_person", "annotation")
    op.drop_table("highest_item")
    op.drop_table("former_set")
