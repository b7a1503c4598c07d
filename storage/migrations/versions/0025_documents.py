"""Documents that answers without passages are checked against."""

import sqlalchemy as sa
from alembic import op

revision = "documents"
down_revision = "graph_bindings"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "collection",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("documents", sa.Integer(), nullable=False),
        sa.Column("chunks", sa.Integer(), nullable=False),
        sa.Column("characters", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_collection"),
        sa.UniqueConstraint("name", name="uq_collection_name"),
    )
    op.create_table(
        "collection_document",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("collection", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("file", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("spans", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("pages", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("characters", sa.Integer(), nullable=False),
        sa.Column("chunks", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["collection"], ["collection.id"], name="fk_collection_document_collection"),
        sa.PrimaryKeyConstraint("id", name="pk_collection_document"),
        sa.UniqueConstraint("collection", "name", name="uq_collection_document_collection_name"),
    )
    op.create_table(
        "chunk_vector",
        sa.Column("model", sa.String(64), nullable=False),
        sa.Column("text", sa.String(64), nullable=False),
        sa.Column("vector", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("model", "text", name="pk_chunk_vector"),
    )
    op.create_table(
        "collection_binding",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.Column("collection", sa.Integer(), nullable=True),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["collection"], ["collection.id"], name="fk_collection_binding_collection"),
        sa.PrimaryKeyConstraint("id", name="pk_collection_binding"),
    )
    op.create_index("ix_collection_binding_set_name_id", "collection_binding", ["set_name", "id"])
    op.create_table(
        "item_retrieval",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_item_retrieval_item_id"),
        sa.PrimaryKeyConstraint("item_id", name="pk_item_retrieval"),
    )


def downgrade() -> None:
    for table in ("item_retrieval", "collection_binding", "chunk_vector", "collection_document", "collection"):
        op.drop_table(table)
