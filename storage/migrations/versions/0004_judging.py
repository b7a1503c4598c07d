"""Comments, guidelines, personal settings, answers tried first, labels from edits."""

revision = "judging"
down_revision = "queue"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
