"""Knowledge graphs: nodes, relations, and the names that people gave nodes."""

import sqlalchemy as sa
from alembic import op

revision = "knowledge"
down_revision = "material"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "graph",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kinds", sa.JSON(), nullable=False),
        sa.Column("nodes", sa.Integer(), nullable=False),
        sa.Column("edges", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_graph"),
        sa.UniqueConstraint("name", name="uq_graph_name"),
    )
    op.create_table(
        "graph_node",
        sa.Column("graph", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("aliases", sa.JSON(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("attributes", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["graph"], ["graph.id"], name="fk_graph_node_graph"),
        sa.PrimaryKeyConstraint("graph", "number", name="pk_graph_node"),
        sa.UniqueConstraint("graph", "id", name="uq_graph_node_graph_id"),
    )
    op.create_table(
        "graph_edge",
        sa.Column("graph", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("src", sa.Text(), nullable=False),
        sa.Column("rel", sa.Text(), nullable=False),
        sa.Column("dst", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("since", sa.Text(), nullable=False),
        sa.Column("until", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["graph"], ["graph.id"], name="fk_graph_edge_graph"),
        sa.PrimaryKeyConstraint("graph", "number", name="pk_graph_edge"),
    )
    op.create_table(
        "graph_alias",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("graph", sa.Integer(), nullable=False),
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("alias", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("removed_by", sa.Text(), nullable=False),
        sa.Column("removed_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["graph"], ["graph.id"], name="fk_graph_alias_graph"),
        sa.PrimaryKeyConstraint("id", name="pk_graph_alias"),
    )
    op.create_index("ix_graph_alias_graph_id", "graph_alias", ["graph", "id"])


def downgrade() -> None:
    op.drop_table("graph_alias")
    op.drop_table("graph_edge")
    op.drop_table("graph_node")
    op.drop_table("graph")
