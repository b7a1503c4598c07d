"""What a policy is made of and promises."""

import sqlalchemy as sa
from alembic import op

revision = "policies"
down_revision = "quality"
branch_labels = None
depends_on = None

_JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    op.create_table(
        "weights",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("models", _JSON, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_weights"),
    )
    op.create_table(
        "policy_basis",
        sa.Column("version", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("parent", sa.Integer),
        sa.Column("languages", _JSON, nullable=False),
        sa.Column("weights", sa.String(64)),
        sa.Column("certificate", _JSON),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("version", name="pk_policy_basis"),
        sa.ForeignKeyConstraint(["version"], ["policy.version"], name="fk_policy_basis_version"),
        sa.ForeignKeyConstraint(["weights"], ["weights.digest"], name="fk_policy_basis_weights"),
    )
    op.create_table(
        "policy_recheck",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_policy_recheck"),
    )
    op.create_table(
        "reopening",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("batch", sa.Text, nullable=False),
        sa.Column("item_id", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("status_before", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("takes_back", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reopening"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_reopening_item_id"),
    )
    op.create_index("ix_reopening_batch_item_id", "reopening", ["batch", "item_id"])
    op.create_index("ix_item_arrived", "item", ["created_at", "kind", "lang", "set_name", "review_order"])
    op.execute("INSERT INTO policy_basis (version, languages, data) SELECT version, '{}', '' FROM policy")


def downgrade() -> None:
    op.drop_index("ix_item_arrived", "item")
    for table in ("reopening", "policy_recheck", "policy_basis", "weights"):
        op.drop_table(table)
