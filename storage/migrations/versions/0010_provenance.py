"""How every label came about, and which answers are one document.

Labels from before are classed by what is still there to tell:

- given to an item that had been served to the person as a control: ``control``;
- with an inclusion probability of 0, after the item had been assigned to the person, or sent back: ``assigned``;
- else with an inclusion probability of 0: ``hand``. What was drawn by value, flagged or opened by a link was then
  stored alike;
- all others: ``chance``. What the queue was narrowed to was not written down. That does no harm where labels are
  weighed within each set, language and kind: there they came in the random order of the lane, however it was narrowed.

A word that a person said again keeps the way by which the sentence had reached them first. The documents of items
are read by living code once the schema is there, see ``storage.items.documents``.
"""

import sqlalchemy as sa
from alembic import op

revision = "provenance"
down_revision = "taken_back"
branch_labels = None
depends_on = None

_DOCUMENT = ["kind", "document", "repeats", "label_order", "id", "set_name", "lang", "review_order"]


def upgrade() -> None:
    op.add_column("item", sa.Column("document", sa.BigInteger(), nullable=True))
    op.create_index("ix_item_document", "item", _DOCUMENT)
    for table in ("lease", "postponement"):
        op.add_column(table, sa.Column("draw", sa.Text(), nullable=True))
        op.add_column(table, sa.Column("narrowing", sa.JSON(), nullable=True))
    op.add_column("annotation", sa.Column("draw", sa.Text(), nullable=False, server_default="not_recorded"))
    op.add_column("annotation", sa.Column("narrowing", sa.JSON(), nullable=True))
    op.execute(_AS_FAR_AS_TOLD)
    op.execute(_AS_THE_FIRST_WORD)


def downgrade() -> None:
    op.drop_index("ix_item_document", "item")
    op.drop_column("item", "document")
    for table in ("annotation", "postponement", "lease"):
        op.drop_column(table, "narrowing")
        op.drop_column(table, "draw")


_AS_FAR_AS_TOLD = """
UPDATE annotation SET draw = CASE
    WHEN EXISTS (SELECT 1 FROM control_served AS served WHERE served.person = annotation.person
                 AND served.item_id = annotation.item_id AND served.input_hash = annotation.input_hash) THEN 'control'
    WHEN inclusion_probability > 0 THEN 'chance'
    WHEN EXISTS (SELECT 1 FROM assignment WHERE assignment.item_id = annotation.item_id AND assignment.lane = 'label'
                 AND assignment.person = annotation.person AND assignment.at <= annotation.at) THEN 'assigned'
    ELSE 'hand' END
"""

_AS_THE_FIRST_WORD = """
UPDATE annotation SET draw = said.first FROM (
    SELECT id, draw, first_value(draw) OVER (PARTITION BY item_id, input_hash, sentence, person ORDER BY id) AS first
    FROM annotation) AS said
WHERE said.id = annotation.id AND said.first <> said.draw
"""
