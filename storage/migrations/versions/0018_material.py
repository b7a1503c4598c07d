"""Teaching material: pages with their pictures, and every wording of their texts."""

import sqlalchemy as sa
from alembic import op

revision = "material"
down_revision = "generation"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "material",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_material"),
        sa.UniqueConstraint("name", name="uq_material_name"),
        sa.UniqueConstraint("digest", name="uq_material_digest"),
    )
    op.create_table(
        "material_page",
        sa.Column("material", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("image", sa.LargeBinary(), nullable=True),
        sa.Column("image_type", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("doubts", sa.Integer(), nullable=False),
        sa.Column("characters", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["material"], ["material.id"], name="fk_material_page_material"),
        sa.PrimaryKeyConstraint("material", "number", name="pk_material_page"),
    )
    op.create_table(
        "material_page_text",
        sa.Column("material", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("readings", sa.JSON(), nullable=False),
        sa.Column("doubts", sa.JSON(), nullable=False),
        sa.Column("reader", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["material", "number"],
            ["material_page.material", "material_page.number"],
            name="fk_material_page_text_material_number",
        ),
        sa.PrimaryKeyConstraint("material", "number", "revision", name="pk_material_page_text"),
    )


def downgrade() -> None:
    op.drop_table("material_page_text")
    op.drop_table("material_page")
    op.drop_table("material")
