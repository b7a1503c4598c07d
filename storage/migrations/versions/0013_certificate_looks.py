"""Questions about certificates, and what was seen at each look: a later label changes no look that was taken."""

import sqlalchemy as sa
from alembic import op

revision = "certificate_looks"
down_revision = "label_changes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "certificate_question",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_certificate_question"),
        sa.UniqueConstraint("scope", "question", name="uq_certificate_question_scope_question"),
        sa.UniqueConstraint("scope", "number", name="uq_certificate_question_scope_number"),
    )
    op.create_table(
        "certificate_look",
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("result", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["question"], ["certificate_question.id"], name="fk_certificate_look_question"),
        sa.PrimaryKeyConstraint("question", "size", name="pk_certificate_look"),
    )


def downgrade() -> None:
    op.drop_table("certificate_look")
    op.drop_table("certificate_question")
