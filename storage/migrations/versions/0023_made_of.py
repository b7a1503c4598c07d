"""What page a quiz was made of, as numbers that an index finds: its meta says so, and was read for every quiz."""

import sqlalchemy as sa
from alembic import op

revision = "made_of"
down_revision = "merges"
branch_labels = None
depends_on = None

_INDEX = "ix_item_revision_material_page_item_id"


def upgrade() -> None:
    for name in ("material", "page"):
        op.add_column("item_revision", sa.Column(name, sa.Integer(), nullable=True))
    sqlite = op.get_bind().dialect.name == "sqlite"
    for name in ("material", "page"):
        if sqlite:
            said = f"CAST(json_extract(meta, '$.quiz.{name}') AS TEXT)"
            kind = f"json_type(meta, '$.quiz.{name}') IN ('integer', 'text')"
            number = f"{kind} AND {said} NOT GLOB '*[^0-9]*' AND length({said}) BETWEEN 1 AND 9"
        else:
            said = f"(meta #>> '{{quiz,{name}}}')"
            number = f"{said} ~ '^[0-9]{{1,9}}$'"
        op.execute(
            f"UPDATE item_revision SET {name} = CAST({said} AS INTEGER) "  # noqa: S608
            f"WHERE quiz IS NOT NULL AND {number}"
        )
    made = sa.text("material IS NOT NULL")
    columns = ["material", "page", "item_id"]
    op.create_index(_INDEX, "item_revision", columns, sqlite_where=made, postgresql_where=made)


def downgrade() -> None:
    op.drop_index(_INDEX, "item_revision")
    for name in ("page", "material"):
        op.drop_column("item_revision", name)
