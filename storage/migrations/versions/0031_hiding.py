"""Items whose text hides something, and indexes for what removing an item, a label or a text looks up.

Before a row goes, both databases look for rows that point at it; without an index through the whole table each time.
What items hide is read after this by code that lives: rows without a number wait for it.
"""

import sqlalchemy as sa
from alembic import op

revision = "hiding"
down_revision = "taught"
branch_labels = None
depends_on = None

_REPLACED = sa.text("replaced IS NOT NULL")
_POINTING = (
    ("annotation", "item_id"), ("item_revision", "text_hash"), ("adjudication", "item_id"),
    ("control_served", "item_id"), ("published_item", "item_id"), ("reopening", "item_id"),
)  # fmt: skip


def upgrade() -> None:
    for table, column in _POINTING:
        op.create_index(f"ix_{table}_{column}", table, [column])
    op.create_index(
        "ix_batch_label_replaced", "batch_label", ["replaced"], sqlite_where=_REPLACED, postgresql_where=_REPLACED
    )
    op.create_table(
        "hiding_item",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_hiding_item_item_id"),
        sa.PrimaryKeyConstraint("item_id", name="pk_hiding_item"),
    )
    op.execute("INSERT INTO hiding_item (item_id) SELECT id FROM item")


def downgrade() -> None:
    op.drop_table("hiding_item")
    op.drop_index("ix_batch_label_replaced", "batch_label")
    for table, column in reversed(_POINTING):
        op.drop_index(f"ix_{table}_{column}", table)
