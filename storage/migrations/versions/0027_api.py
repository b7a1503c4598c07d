"""Tokens of the API, and what requests with an idempotency key were answered."""

import sqlalchemy as sa
from alembic import op

revision = "api"
down_revision = "sent"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "api_token",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=True),
        sa.Column("revoked_at", sa.Double(), nullable=True),
        sa.Column("revoked_by", sa.Text(), nullable=False),
        sa.Column("used_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_api_token"),
    )
    op.create_table(
        "api_reply",
        sa.Column("token_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("media_type", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["token_id"], ["api_token.id"], name="fk_api_reply_token_id"),
        sa.PrimaryKeyConstraint("token_id", "key", name="pk_api_reply"),
    )
    op.create_index("ix_api_reply_at", "api_reply", ["at"])


def downgrade() -> None:
    for table in ("api_reply", "api_token"):
        op.drop_table(table)
