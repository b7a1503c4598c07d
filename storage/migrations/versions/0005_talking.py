"""Comments, guidelines, what each person set up for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "talking"
down_revision = "judging"
branch_labels = None
depends_on = None

_OPEN = {"ix_comment_open": ["id"], "ix_comment_open_item": ["item_id", "remark"],
         "ix_comment_open_addressee": ["addressee", "id"]}  # fmt: skip


def upgrade() -> None:
    op.create_table(
        "comment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=True),
        sa.Column("remark", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("addressee", sa.Text(), nullable=False),
        sa.Column("about", sa.Integer(), nullable=True),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_comment"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_comment_item_id"),
        sa.ForeignKeyConstraint(["about"], ["comment.id"], name="fk_comment_about"),
        sa.UniqueConstraint("about", name="uq_comment_about"),
        sa.UniqueConstraint("client_id", "seq", name="uq_comment_client_id_seq"),
    )
    op.create_index("ix_comment_item_id_id", "comment", ["item_id", "id"])
    for name, columns in _OPEN.items():
        op.create_index(
            name, "comment", columns, sqlite_where=sa.text("open = 1"), postgresql_where=sa.text("open")
        )  # fmt: skip
    op.create_table(
        "guideline",
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("version", name="pk_guideline"),
    )
    op.create_table(
        "setting",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "name", name="pk_setting"),
    )


def downgrade() -> None:
    for table in ("setting", "guideline", "comment"):
        op.drop_table(table)
