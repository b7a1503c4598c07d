"""Who is wanted for an item, what stands aside, saved views."""

revision = "queue"
down_revision = "judged"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
