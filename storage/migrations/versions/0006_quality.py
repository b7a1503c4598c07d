"""Adjudications and items whose label is known."""

revision = "quality"
down_revision = "talking"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
