"""Adjudications, how people's labels agree, and items whose label is known."""

import sqlalchemy as sa
from alembic import op

revision = "quality"
down_revision = "talking"
branch_labels = None
depends_on = None

_TABLES = ("control_rule", "control_served", "control", "tally", "adjudication")


def upgrade() -> None:
    _adjudication()
    _tally()
    op.create_table(
        "control",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("draw", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("item_id", name="pk_control"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_control_item_id"),
    )
    op.create_index("ix_control_draw_item_id_input_hash", "control", ["draw", "item_id", "input_hash"])
    op.create_table(
        "control_served",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "item_id", name="pk_control_served"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_control_served_item_id"),
    )
    op.create_table(
        "control_rule",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("unanimous", sa.Integer(), nullable=False),
        sa.Column("every", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_control_rule"),
    )
    op.execute(_TALLY_SO_FAR)
    op.execute(_UNANIMOUS_SO_FAR)


def downgrade() -> None:
    for table in _TABLES:
        op.drop_table(table)


def _adjudication() -> None:
    op.create_table(
        "adjudication",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=False),
        sa.Column("label", sa.Text(), nullable=True),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("names_seen", sa.Boolean(), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("active_seconds", sa.Double(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=True),
        sa.Column("seq", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_adjudication"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_adjudication_item_id"),
        sa.UniqueConstraint("client_id", "seq", name="uq_adjudication_client_id_seq"),
    )
    op.create_index("ix_adjudication_person_id", "adjudication", ["person", "id"])
    op.create_index(
        "ix_adjudication_counting", "adjudication", ["item_id", "input_hash", "sentence"],
        unique=True, sqlite_where=sa.text("counts = 1"), postgresql_where=sa.text("counts"),
    )  # fmt: skip


def _tally() -> None:
    op.create_table(
        "tally",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("agreement", sa.Double(), nullable=False),
        sa.Column("hallucinated", sa.Boolean(), nullable=True),
        sa.Column("unbound", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("item_id", "input_hash", "sentence", name="pk_tally"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_tally_item_id"),
    )
    for name, columns, where in (
        ("ix_tally_conflict", ["agreement", "item_id", "sentence", "input_hash"], "state = 'conflict'"),
        ("ix_tally_voted", ["item_id", "input_hash", "sentence", "hallucinated", "people"], "hallucinated IS NOT NULL"),
        ("ix_tally_unbound", ["item_id", "sentence", "input_hash", "unbound"], "unbound > 0"),
    ):
        op.create_index(name, "tally", columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


# Labels given before there was a tally. Nobody bound evidence then, so each that says hallucinated is unbound.
_TALLY_SO_FAR = """
INSERT INTO tally (item_id, input_hash, sentence, people, agreement, hallucinated, unbound, state)
SELECT item_id, input_hash, sentence, n,
       CASE WHEN n = 1 THEN 1.0 ELSE 0.5 * (
           s * (s - 1) + a * (a - 1) + b * (b - 1) + u * (u - 1)
         + s * (s - 1) + (a + b) * (a + b - 1) + u * (u - 1)) / (n * (n - 1)) END,
       CASE WHEN a + b > s AND a + b > u THEN true WHEN s > a + b AND s > u THEN false END,
       a + b,
       CASE WHEN n = 1 THEN 'open' WHEN n IN (s, a, b, u) THEN 'unanimous' ELSE 'conflict' END
FROM (SELECT item_id, input_hash, sentence, count(*) AS n,
             sum(CASE WHEN label = 'supported' THEN 1 ELSE 0 END) AS s,
             sum(CASE WHEN label = 'minor' THEN 1 ELSE 0 END) AS a,
             sum(CASE WHEN label = 'major' THEN 1 ELSE 0 END) AS b,
             sum(CASE WHEN label = 'not_checkable' THEN 1 ELSE 0 END) AS u
      FROM annotation WHERE blind_counts AND label IS NOT NULL
      GROUP BY item_id, input_hash, sentence) AS said
"""

_UNANIMOUS_SO_FAR = """
INSERT INTO adjudication (item_id, revision, input_hash, sentence, label, counts, source, person, names_seen, evidence,
                          note, active_seconds, at)
SELECT said.item_id, max(said.revision), said.input_hash, said.sentence, max(said.label), true, 'unanimous', '', false,
       '[]', '', 0, max(said.at)
FROM annotation AS said
JOIN tally ON tally.item_id = said.item_id AND tally.input_hash = said.input_hash AND tally.sentence = said.sentence
WHERE said.blind_counts AND said.label IS NOT NULL AND tally.state = 'unanimous'
GROUP BY said.item_id, said.input_hash, said.sentence
"""
