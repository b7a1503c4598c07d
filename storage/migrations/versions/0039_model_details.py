"""What a test of a model found besides its abilities: how it has to be asked, and how it judged known sentences."""

import sqlalchemy as sa
from alembic import op

revision = "model_details"
down_revision = "issued_certificates"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("probe", sa.Column("details", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    op.drop_column("probe", "details")
