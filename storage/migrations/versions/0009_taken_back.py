"""Labels given together and what each replaced, and which sentence is to be said again."""

import sqlalchemy as sa
from alembic import op

revision = "taken_back"
down_revision = "bulk"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "batch_label",
        sa.Column("annotation_id", sa.Integer(), nullable=False),
        sa.Column("batch", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("replaced", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["annotation_id"], ["annotation.id"], name="fk_batch_label_annotation_id"),
        sa.ForeignKeyConstraint(["replaced"], ["annotation.id"], name="fk_batch_label_replaced"),
        sa.PrimaryKeyConstraint("annotation_id", name="pk_batch_label"),
    )
    op.create_index("ix_batch_label_person_annotation_id", "batch_label", ["person", "annotation_id"])
    op.create_index("ix_batch_label_batch", "batch_label", ["batch"])
    # The last word before, as it stood: nothing was ever taken back together, so every word since is in its place.
    op.execute(
        "INSERT INTO batch_label (annotation_id, batch, person, replaced)"
        " SELECT id, client_id, person, before FROM (SELECT id, client_id, person, lag(id) OVER"
        " (PARTITION BY item_id, input_hash, sentence, person ORDER BY id) AS before FROM annotation) AS said"
        " WHERE client_id LIKE '%.%'"
    )
    op.add_column("assignment", sa.Column("sentence", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("assignment", "sentence")
    op.drop_table("batch_label")
