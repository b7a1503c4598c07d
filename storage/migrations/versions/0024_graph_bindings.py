"""Which graph a set is checked against, and how many values people say relations have."""

import sqlalchemy as sa
from alembic import op

revision = "graph_bindings"
down_revision = "made_of"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "graph_binding",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.Column("graph", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_graph_binding"),
    )
    op.create_table(
        "graph_kind",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("graph", sa.Text(), nullable=False),
        sa.Column("relation", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_graph_kind"),
    )
    op.create_index("ix_graph_kind_graph_id", "graph_kind", ["graph", "id"])


def downgrade() -> None:
    op.drop_table("graph_kind")
    op.drop_table("graph_binding")
