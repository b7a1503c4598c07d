"""Labels as columns, as a process read them whole, for the next one."""

import sqlalchemy as sa
from alembic import op

revision = "kept_labels"
down_revision = "audit_kept"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_labels",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("made_as", sa.String(64), nullable=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_kept_labels"),
    )
    op.create_table(
        "kept_labels_column",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("field", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", "field", name="pk_kept_labels_column"),
        sa.ForeignKeyConstraint(
            ["name"], ["kept_labels.name"], name="fk_kept_labels_column_name_kept_labels", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("kept_labels_column")
    op.drop_table("kept_labels")
