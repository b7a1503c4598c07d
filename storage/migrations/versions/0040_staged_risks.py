"""Risks of a policy that is being prepared, kept aside, and the job that an activation came from."""

import sqlalchemy as sa
from alembic import op

revision = "staged_risks"
down_revision = "model_details"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "staged_risk",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("suite", sa.String(64), nullable=False),
        sa.Column("risk", sa.Double(), nullable=True),
        sa.Column("review_order", sa.Double(), nullable=False),
        sa.Column("stratum", sa.Integer(), nullable=False),
        sa.Column("scored_by", sa.String(64), nullable=False),
        sa.Column("scored_at", sa.Double(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_staged_risk"),
        sa.UniqueConstraint("input_hash", "suite", name="uq_staged_risk_input_hash_suite"),
    )
    op.create_table(
        "staged_result",
        sa.Column("staged", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("detection_id", sa.Integer(), nullable=False),
        sa.Column("fresh", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["staged"], ["staged_risk.id"], name="fk_staged_result_staged"),
        sa.ForeignKeyConstraint(["detection_id"], ["detection.id"], name="fk_staged_result_detection_id"),
        sa.PrimaryKeyConstraint("staged", "name", name="pk_staged_result"),
    )
    op.create_index("ix_staged_result_detection_id", "staged_result", ["detection_id"])
    op.add_column("policy_activation", sa.Column("job", sa.Integer(), nullable=True))
    op.create_index("ix_policy_activation_job", "policy_activation", ["job"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_policy_activation_job", "policy_activation")
    op.drop_column("policy_activation", "job")
    op.drop_table("staged_result")
    op.drop_table("staged_risk")
