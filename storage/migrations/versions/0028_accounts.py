"""Who may sign in, and the log of what administrators did."""

import sqlalchemy as sa
from alembic import op

revision = "accounts"
down_revision = "api"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("login", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("disabled", sa.Boolean(), nullable=False),
        sa.Column("signed_out_at", sa.Double(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_account"),
        sa.UniqueConstraint("login", name="uq_account_login"),
    )
    op.create_table(
        "account_grant",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["name"], ["account.name"], name="fk_account_grant_name"),
        sa.PrimaryKeyConstraint("name", "role", "set_name", name="pk_account_grant"),
    )
    op.create_table(
        "signed_in",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["name"], ["account.name"], name="fk_signed_in_name"),
        sa.PrimaryKeyConstraint("digest", name="pk_signed_in"),
    )
    op.create_index("ix_signed_in_name", "signed_in", ["name"])
    op.create_table(
        "sign_in_attempt",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("login", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sign_in_attempt"),
    )
    op.create_index("ix_sign_in_attempt_login", "sign_in_attempt", ["login"])
    op.create_index("ix_sign_in_attempt_address", "sign_in_attempt", ["address"])
    op.create_table(
        "invite",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("login", sa.Text(), nullable=False),
        sa.Column("grants", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("used_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("digest", name="pk_invite"),
    )
    op.create_table(
        "audit_entry",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("details", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("previous", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit_entry"),
    )
    op.create_table(
        "audit_head",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit_head"),
    )


def downgrade() -> None:
    tables = ("audit_head", "audit_entry", "invite", "sign_in_attempt", "signed_in", "account_grant", "account")
    for table in tables:
        op.drop_table(table)
