"""Comments, guidelines, what each person set up for themselves."""

revision = "talking"
down_revision = "judging"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
