"""Where a browser signed in from, and codes that are asked for beside a password."""

import sqlalchemy as sa
from alembic import op

revision = "second_factor"
down_revision = "facts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in ("address", "browser"):
        op.add_column("signed_in", sa.Column(column, sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "second_factor",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["name"], ["account.name"], name="fk_second_factor_name"),
        sa.PrimaryKeyConstraint("name", name="pk_second_factor"),
    )
    op.create_table(
        "recovery_code",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["name"], ["second_factor.name"], name="fk_recovery_code_name"),
        sa.PrimaryKeyConstraint("digest", name="pk_recovery_code"),
    )
    op.create_index("ix_recovery_code_name", "recovery_code", ["name"])


def downgrade() -> None:
    op.drop_table("recovery_code")
    op.drop_table("second_factor")
    for column in ("browser", "address"):
        op.drop_column("signed_in", column)
