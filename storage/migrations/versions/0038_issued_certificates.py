"""Certificates with what they cover and when they ended; the number of labels that a question planned."""

import sqlalchemy as sa
from alembic import op

revision = "issued_certificates"
down_revision = "transfers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "issued_certificate",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=True),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("signal", sa.Text(), nullable=False),
        sa.Column("terms", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("risks", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("covered", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("last_item", sa.Integer(), nullable=False),
        sa.Column("counted", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("end_reason", sa.Text(), nullable=True),
        sa.Column("end_figures", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["question"],
            ["certificate_question.id"],
            name="fk_issued_certificate_question",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_issued_certificate"),
        sa.UniqueConstraint("question", "size", name="uq_issued_certificate_question_size"),
    )
    op.create_table(
        "certificate_plan",
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["question"],
            ["certificate_question.id"],
            name="fk_certificate_plan_question",
        ),
        sa.PrimaryKeyConstraint("question", name="pk_certificate_plan"),
    )


def downgrade() -> None:
    op.drop_table("certificate_plan")
    op.drop_table("issued_certificate")
