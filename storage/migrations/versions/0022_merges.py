"""What people say of graphs: nodes that are one thing, and names of questions that no node has."""

import sqlalchemy as sa
from alembic import op

revision = "merges"
down_revision = "synonyms"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "graph_merge",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("graph", sa.Text(), nullable=False),
        sa.Column("kept", sa.Text(), nullable=False),
        sa.Column("gone", sa.Text(), nullable=False),
        sa.Column("kept_name", sa.Text(), nullable=False),
        sa.Column("gone_name", sa.Text(), nullable=False),
        sa.Column("same", sa.Boolean(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("removed_by", sa.Text(), nullable=False),
        sa.Column("removed_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_graph_merge"),
    )
    op.create_index("ix_graph_merge_graph_id", "graph_merge", ["graph", "id"])
    op.create_table(
        "graph_failed_name",
        sa.Column("graph", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("first_at", sa.Double(), nullable=False),
        sa.Column("last_at", sa.Double(), nullable=False),
        sa.Column("dismissed_by", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("graph", "name", name="pk_graph_failed_name"),
    )


def downgrade() -> None:
    op.drop_table("graph_failed_name")
    op.drop_table("graph_merge")
