"""What language models said of a wording as judges."""

import sqlalchemy as sa
from alembic import op

revision = "judgements"
down_revision = "language_models"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "judgement",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(length=64), nullable=False),
        sa.Column("detector_digest", sa.String(length=64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("judge", sa.String(length=64), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("cost_usd", sa.Double(), nullable=True),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["detector_digest"], ["detector.digest"], name="fk_judgement_detector_digest"),
        sa.PrimaryKeyConstraint("id", name="pk_judgement"),
    )
    op.create_index(
        "ix_judgement_counting",
        "judgement",
        ["input_hash", "name"],
        unique=True,
        sqlite_where=sa.text("counts"),
        postgresql_where=sa.text("counts"),
    )
    op.create_index("ix_judgement_judge", "judgement", ["judge", "input_hash"])


def downgrade() -> None:
    op.drop_table("judgement")
