"""How a decision or label came about: seen or blind, how likely, how long, under which guidelines."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "judged"
down_revision = "first"
branch_labels = None
depends_on = None

_Columns = dict[str, tuple[sa.types.TypeEngine[Any], str]]
_DECISION: _Columns = {
    "scores_visible": (sa.Boolean(), "true"),
    "inclusion_probability": (sa.Double(), "1"),
    "active_seconds": (sa.Double(), "0"),
    "batch": (sa.Text(), ""),
}
_ANNOTATION: _Columns = {"blind_counts": (sa.Boolean(), "false"), "guideline": (sa.Integer(), "0")}


def upgrade() -> None:
    for table, columns in (("decision", _DECISION), ("annotation", _ANNOTATION)):
        for name, (kind, default) in columns.items():
            given = sa.text(default) if isinstance(kind, sa.Boolean) else default
            op.add_column(table, sa.Column(name, kind, nullable=False, server_default=given))
    op.execute(
        "UPDATE annotation SET blind_counts = true WHERE id IN (SELECT max(id) FROM annotation"
        " WHERE NOT scores_visible GROUP BY item_id, input_hash, sentence, person)"
    )
    op.create_index(
        "ix_annotation_blind", "annotation", ["item_id", "input_hash", "sentence", "person"],
        unique=True, sqlite_where=sa.text("blind_counts = 1"), postgresql_where=sa.text("blind_counts"),
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index("ix_annotation_blind", "annotation")
    for table, columns in (("decision", _DECISION), ("annotation", _ANNOTATION)):
        for name in columns:
            op.drop_column(table, name)
