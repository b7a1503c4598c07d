"""Words that editors say stand for each other."""

import sqlalchemy as sa
from alembic import op

revision = "synonyms"
down_revision = "publishing"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "synonym_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("added", sa.Boolean(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_synonym_change"),
    )


def downgrade() -> None:
    op.drop_table("synonym_change")
