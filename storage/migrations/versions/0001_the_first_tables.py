"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "detector",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("config", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_detector"),
    )
    op.create_table(
        "item",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("set_name", sa.Text(), nullable=False),
        sa.Column("external_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("imported_revision", sa.Integer(), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("sentences", sa.Integer(), nullable=False),
        sa.Column("labelled", sa.Integer(), nullable=False),
        sa.Column("gold", sa.Integer(), nullable=False),
        sa.Column("review_order", sa.Double(), nullable=False),
        sa.Column("suite", sa.String(64), nullable=True),
        sa.Column("label_order", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_item"),
        sa.UniqueConstraint("set_name", "external_id", name="uq_item_set_name_external_id"),
    )
    op.create_index("ix_item_input_hash", "item", ["input_hash"])
    _partial(
        "ix_item_label",
        "item",
        ["label_order", "id", "kind", "lang", "labelled", "status"],
        where="labelled < sentences",
    )
    _partial(
        "ix_item_label_in_set",
        "item",
        ["set_name", "label_order", "id", "kind", "lang", "labelled", "status"],
        where="labelled < sentences",
    )
    _partial(
        "ix_item_review", "item", ["review_order", "id", "kind", "lang", "labelled", "status"], where="status = 'open'"
    )
    _partial(
        "ix_item_review_in_set",
        "item",
        ["set_name", "review_order", "id", "kind", "lang", "labelled", "status"],
        where="status = 'open'",
    )
    op.create_index("ix_item_risk", "item", ["review_order", "id", "kind", "lang", "labelled", "status"])
    op.create_index(
        "ix_item_risk_in_set", "item", ["set_name", "review_order", "id", "kind", "lang", "labelled", "status"]
    )
    op.create_index("ix_item_set_name_id_suite", "item", ["set_name", "id", "suite"])
    op.create_index("ix_item_summary", "item", ["set_name", "lang", "status", "labelled", "gold", "suite"])
    op.create_table(
        "job",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("urgent", sa.Boolean(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("deaths", sa.Integer(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("finished_at", sa.Double(), nullable=True),
        sa.Column("worker", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_job"),
    )
    op.create_index("ix_job_state_urgent_id", "job", ["state", "urgent", "id"])
    op.create_table(
        "policy",
        sa.Column("version", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("signal", sa.Text(), nullable=False),
        sa.Column("bands", sa.JSON(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("metrics", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("version", name="pk_policy"),
    )
    op.create_table(
        "policy_activation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_policy_activation"),
    )
    op.create_table(
        "scored",
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("risk", sa.Double(), nullable=True),
        sa.Column("suite", sa.String(64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("input_hash", name="pk_scored"),
    )
    op.create_table(
        "text",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_text"),
    )
    op.create_table(
        "worker",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_worker"),
    )
    op.create_table(
        "annotation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=False),
        sa.Column("label", sa.Text(), nullable=True),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("scores_visible", sa.Boolean(), nullable=False),
        sa.Column("active_seconds", sa.Double(), nullable=False),
        sa.Column("inclusion_probability", sa.Double(), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_annotation"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_annotation_item_id"),
        sa.UniqueConstraint("client_id", "seq", name="uq_annotation_client_id_seq"),
    )
    _partial(
        "ix_annotation_counting",
        "annotation",
        ["item_id", "input_hash", "sentence", "person"],
        where="counts",
        unique=True,
    )
    _partial("ix_annotation_person", "annotation", ["person", "at", "label"], where="counts")
    _partial("ix_annotation_totals", "annotation", ["label"], where="counts")
    op.create_table(
        "decision",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("revision_after", sa.Integer(), nullable=False),
        sa.Column("status_before", sa.Text(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("risk", sa.Double(), nullable=True),
        sa.Column("policy_version", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_decision"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_decision_item_id"),
        sa.ForeignKeyConstraint(["undoes"], ["decision.id"], name="fk_decision_undoes"),
        sa.UniqueConstraint("client_id", "seq", name="uq_decision_client_id_seq"),
        sa.UniqueConstraint("undoes", name="uq_decision_undoes"),
    )
    op.create_index("ix_decision_item_id_id", "decision", ["item_id", "id"])
    op.create_index("ix_decision_person_id", "decision", ["person", "id"])
    op.create_table(
        "detection",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("detector_digest", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("failed", sa.Boolean(), nullable=False),
        sa.Column("risk", sa.Double(), nullable=True),
        sa.Column("error_type", sa.Text(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("cost_usd", sa.Double(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_detection"),
        sa.ForeignKeyConstraint(["detector_digest"], ["detector.digest"], name="fk_detection_detector_digest"),
        sa.UniqueConstraint(
            "detector_digest", "input_hash", "failed", name="uq_detection_detector_digest_input_hash_failed"
        ),
    )
    _partial("ix_detection_counting", "detection", ["input_hash", "name"], where="counts", unique=True)
    op.create_table(
        "item_revision",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("text_hash", sa.String(64), nullable=False),
        sa.Column("spans", sa.JSON(), nullable=False),
        sa.Column("passages", sa.JSON(), nullable=False),
        sa.Column("samples", sa.JSON(), nullable=False),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("quiz", sa.JSON(), nullable=True),
        sa.Column("meta", sa.JSON(), nullable=False),
        sa.Column("claims", sa.JSON(), nullable=False),
        sa.Column("input_hash", sa.String(64), nullable=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("item_id", "revision", name="pk_item_revision"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_item_revision_item_id"),
        sa.ForeignKeyConstraint(["text_hash"], ["text.hash"], name="fk_item_revision_text_hash"),
    )
    op.create_table(
        "lease",
        sa.Column("lane", sa.Text(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("taken_at", sa.Double(), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("lane", "item_id", name="pk_lease"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_lease_item_id"),
    )
    op.create_index("ix_lease_expires_at", "lease", ["expires_at"])
    op.create_index("ix_lease_lane_person", "lease", ["lane", "person"])
    op.create_table(
        "postponement",
        sa.Column("lane", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("lane", "person", "item_id", name="pk_postponement"),
        sa.ForeignKeyConstraint(["item_id"], ["item.id"], name="fk_postponement_item_id"),
    )
    op.create_table(
        "gold_label",
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=False),
        sa.Column("label", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("item_id", "revision", "sentence", name="pk_gold_label"),
        sa.ForeignKeyConstraint(
            ["item_id", "revision"],
            ["item_revision.item_id", "item_revision.revision"],
            name="fk_gold_label_item_id_revision",
        ),
    )
    op.create_table(
        "score",
        sa.Column("detection_id", sa.Integer(), nullable=False),
        sa.Column("sentence", sa.Integer(), nullable=False),
        sa.Column("risk", sa.Double(), nullable=True),
        sa.Column("reason", sa.JSON(), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("detection_id", "sentence", name="pk_score"),
        sa.ForeignKeyConstraint(["detection_id"], ["detection.id"], name="fk_score_detection_id"),
    )


def _partial(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    sqlite = where + " = 1" if where == "counts" else where
    here = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=sa.text(sqlite), postgresql_where=here)


def downgrade() -> None:
    for table in (
        "score",
        "gold_label",
        "postponement",
        "lease",
        "item_revision",
        "detection",
        "decision",
        "annotation",
        "worker",
        "text",
        "scored",
        "policy_activation",
        "policy",
        "job",
        "item",
        "detector",
    ):
        op.drop_table(table)
