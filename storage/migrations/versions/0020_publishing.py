"""What left a set, what was found changed since, and what learners answered."""

import sqlalchemy as sa
from alembic import op

revision = "publishing"
down_revision = "knowledge"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "publication",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("policy_version", sa.Integer(), nullable=False),
        sa.Column("budget", sa.Double(), nullable=False),
        sa.Column("confidence", sa.Double(), nullable=False),
        sa.Column("bound", sa.Double(), nullable=False),
        sa.Column("promised", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("items", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_publication"),
        sa.UniqueConstraint("set_name", "number", name="uq_publication_set_name_number"),
    )
    op.create_table(
        "publication_manifest",
        sa.Column("publication", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("manifest", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["publication"], ["publication.id"], name="fk_publication_manifest_publication"),
        sa.PrimaryKeyConstraint("publication", name="pk_publication_manifest"),
    )
    op.create_table(
        "published_item",
        sa.Column("publication", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("wording_hash", sa.String(64), nullable=False),
        sa.Column("source_hash", sa.String(64), nullable=False),
        sa.Column("band", sa.Text(), nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("ai_mark", sa.Boolean(), nullable=False),
        sa.Column("risk", sa.Double(), nullable=True),
        sa.Column("suite", sa.Text(), nullable=False),
        sa.Column("material", sa.Text(), nullable=False),
        sa.Column("page", sa.Integer(), nullable=False),
        sa.Column("page_hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["publication"], ["publication.id"], name="fk_published_item_publication"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_published_item_item_id"),
        sa.PrimaryKeyConstraint("publication", "place", name="pk_published_item"),
        sa.UniqueConstraint("publication", "item_id", name="uq_published_item_publication_item_id"),
    )
    op.create_table(
        "publication_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("publication", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("state", sa.String(64), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["publication"], ["publication.id"], name="fk_publication_change_publication"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_publication_change_item_id"),
        sa.PrimaryKeyConstraint("id", name="pk_publication_change"),
        sa.UniqueConstraint("publication", "item_id", "state", name="uq_publication_change_publication_item_id_state"),
    )
    op.create_index("ix_publication_change_item_id_at", "publication_change", ["item_id", "at"])
    op.create_table(
        "learner_import",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.Column("file_name", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("rows", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_learner_import"),
    )
    op.create_index("ix_learner_import_set_name_id", "learner_import", ["set_name", "id"])
    op.create_table(
        "learner_answer",
        sa.Column("item_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner", sa.String(64), nullable=False),
        sa.Column("option", sa.Integer(), nullable=True),
        sa.Column("correct", sa.Boolean(), nullable=False),
        sa.Column("import_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_learner_answer_item_id"),
        sa.ForeignKeyConstraint(["import_id"], ["learner_import.id"], name="fk_learner_answer_import_id"),
        sa.PrimaryKeyConstraint("item_id", "revision", "learner", name="pk_learner_answer"),
    )
    op.create_table(
        "learner_salt",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_learner_salt"),
    )


def downgrade() -> None:
    for table in (
        "learner_salt", "learner_answer", "learner_import", "publication_change", "published_item",
        "publication_manifest", "publication",
    ):  # fmt: skip
        op.drop_table(table)
