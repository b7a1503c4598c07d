"""What a policy is made of and promises."""

revision = "policies"
down_revision = "quality"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
