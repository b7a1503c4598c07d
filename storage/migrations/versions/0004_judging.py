"""Answers tried before the key is shown, and labels that follow from edits."""

revision = "judging"
down_revision = "queue"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
