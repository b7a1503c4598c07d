"""Tables of items, of the scores and labels on them, and of the desk's own state.

Scores and labels are only ever appended; ``counts`` marks the row of such a history that is valid now. ``item``,
``lease``, ``postponement``, ``scored``, ``job`` and ``worker`` hold the present and are updated.
"""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)
_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_key = partial(sa.Column, primary_key=True)
_JSON = sa.JSON(none_as_null=True)
_HASH = String(64)
"""SHA-256 in hexadecimal."""

text = Table(
    "text",
    metadata,
    _key("hash", _HASH),
    _column("text", Text),
)
"""Every text once, however many answers share it as a passage or sample."""

item = Table(
    "item",
    metadata,
    _key("id", Integer),
    _column("set_name", Text),
    _column("external_id", Text),
    _column("kind", Text),
    _column("lang", Text),
    _column("revision", Integer),
    _column("imported_revision", Integer),  # whose gold labels are the newest
    _column("fingerprint", _HASH),  # of the record as imported: an edit does not make it differ from its file
    _column("input_hash", _HASH),
    _column("status", Text),
    _column("sentences", Integer),
    _column("labelled", Integer),  # sentences of the current revision that anyone labelled
    _column("gold", Integer),  # units whose label was imported
    _column("review_order", Double),  # the risk, see storage.tables.sort_keys
    _column("stratum", Integer),  # the risk in tenths, see storage.tables.sort_keys
    _maybe("suite", _HASH),  # what scored the current revision; null: nothing yet
    _column("label_order", sa.BigInteger),  # the draw, see storage.tables.sort_keys
    _maybe("near", sa.BigInteger),  # equal for nearly equal texts; null: imported before this was told
    _column("repeats", Integer),  # 1: an earlier item of the set was nearly the same and open
    _maybe("document", sa.BigInteger),  # equal for answers that stand or fall together, see core.domain.document_groups
    _column("wanted", Integer),  # different people to label all of it
    _column("finishers", Integer),  # who did, of its current revision; see ``finished``
    _maybe("reviewer", Text),  # who alone is served it in the review lane
    _maybe("labeller", Text),
    _column("created_at", Double),
    UniqueConstraint("set_name", "external_id"),
)

REVIEWABLE = item.c.status == sa.literal_column("'open'")
"""True in the review lane. A literal, as in its partial indexes: a parameter would hide that from the planner."""
LABELLABLE = (item.c.finishers < item.c.wanted) & (item.c.sentences > sa.literal_column("0"))
"""True in the label lane."""

Index(None, item.c.input_hash)
Index(None, item.c.set_name, item.c.id, item.c.suite)
Index("ix_item_suite", item.c.suite, item.c.id)

item_revision = Table(
    "item_revision",
    metadata,
    _key("item_id", ForeignKey("item.id")),
    _key("revision", Integer),
    _column("question", Text),
    _column("text_hash", ForeignKey("text.hash"), index=True),  # what points at a row is looked for before it goes
    _column("spans", _JSON),  # [[start, end], ...] of the sentences
    _column("passages", _JSON),  # [[id, text hash], ...]
    _column("samples", _JSON),  # [text hash, ...]
    _column("lang", Text),
    _maybe("quiz", _JSON),
    _column("meta", _JSON),
    *(_maybe(name, Integer) for name in ("material", "page")),  # that a quiz says it was made of; null: none
    _column("claims", _JSON),  # imported with the record: [[text, label or null], ...]
    _column("input_hash", _HASH),
    _column("origin", Text),  # import, edit, undo, page, balance, lengths, documents
    _column("author", Text),
    _column("created_at", Double),
)

_made = sa.text("material IS NOT NULL")
Index(None, *(item_revision.c[n] for n in ("material", "page", "item_id")), sqlite_where=_made, postgresql_where=_made)

gold_label = Table(
    "gold_label",
    metadata,
    _key("item_id", Integer),
    _key("revision", Integer),
    _key("sentence", Integer),  # -1: the answer as a whole
    _maybe("label", Text),  # null: annotators disagreed
    sa.ForeignKeyConstraint(["item_id", "revision"], ["item_revision.item_id", "item_revision.revision"]),
)

detector = Table(
    "detector",
    metadata,
    _key("digest", _HASH),
    _column("name", Text),
    _column("version", Text),
    _column("config", Text),
)

detection = Table(
    "detection",
    metadata,
    _key("id", Integer),
    _column("input_hash", _HASH),
    _column("detector_digest", ForeignKey("detector.digest")),
    _column("name", Text),
    _column("counts", Boolean),  # the newest result of this detector, in any version, for this input
    _column("failed", Boolean),
    _maybe("risk", Double),
    _column("error_type", Text),
    _column("message", Text),
    _column("input_tokens", Integer),
    _column("output_tokens", Integer),
    _column("cost_usd", Double),
    _column("cost_unknown", Boolean),  # then ``cost_usd`` is 0
    _column("seconds", Double),
    _column("created_at", Double),
    UniqueConstraint("detector_digest", "input_hash", "failed"),
)
Index(
    "ix_detection_counting",
    detection.c.input_hash,
    detection.c.name,
    unique=True,
    sqlite_where=detection.c.counts,
    postgresql_where=detection.c.counts,
)

score = Table(
    "score",
    metadata,
    _key("detection_id", ForeignKey("detection.id")),
    _key("sentence", Integer),
    _maybe("risk", Double),
    _column("reason", _JSON),
    _column("evidence", _JSON),
    _maybe("facts", _JSON),  # as core.domain.fact_json has them; null: scored before there were facts
    _maybe("stances", _JSON),  # [supports, contradicts, silent]; null: the detector does not tell them apart
)

scored = Table(
    "scored",
    metadata,
    _key("input_hash", _HASH),
    _maybe("risk", Double),
    _column("suite", _HASH),
    _column("at", Double),
)
"""The newest scoring run of each input, so that a revision seen before gets its risk back at once."""

annotation = Table(
    "annotation",
    metadata,
    _key("id", Integer),
    _column("item_id", ForeignKey("item.id"), index=True),
    _column("revision", Integer),
    _column("input_hash", _HASH),  # of that revision: the label belongs to this wording only
    _column("sentence", Integer),
    _maybe("label", Text),  # null: taken back
    _column("counts", Boolean),  # the person's last word on this sentence
    _column("blind_counts", Boolean),  # their last word while its scores were hidden: what thresholds are tuned on
    _column("person", Text),
    _column("client_id", Text),
    _column("seq", sa.BigInteger),
    _column("scores_visible", Boolean),
    _column("active_seconds", Double),
    _column("inclusion_probability", Double),
    _column("evidence", _JSON),
    _column("guideline", Integer),
    _column("at", Double),
    _column("draw", Text),  # how the sentence reached the person when they first labelled it
    _maybe("narrowing", _JSON),  # [set, language, kind] of the queue it was drawn from; null: not told
    _maybe("error", Text),  # the kind of error that the person named; null: none
    UniqueConstraint("client_id", "seq"),
)
Index(
    "ix_annotation_counting",
    annotation.c.item_id,
    annotation.c.input_hash,
    annotation.c.sentence,
    annotation.c.person,
    unique=True,
    sqlite_where=annotation.c.counts,
    postgresql_where=annotation.c.counts,
)
Index(
    "ix_annotation_blind",
    annotation.c.item_id,
    annotation.c.input_hash,
    annotation.c.sentence,
    annotation.c.person,
    unique=True,
    sqlite_where=annotation.c.blind_counts,
    postgresql_where=annotation.c.blind_counts,
)
Index(
    "ix_annotation_totals", annotation.c.label, sqlite_where=annotation.c.counts, postgresql_where=annotation.c.counts
)
Index(
    "ix_annotation_person",
    annotation.c.person,
    annotation.c.at,
    annotation.c.label,
    sqlite_where=annotation.c.counts,
    postgresql_where=annotation.c.counts,
)
Index(
    "ix_annotation_item_of_person",
    annotation.c.person,
    annotation.c.item_id,
    sqlite_where=annotation.c.counts,
    postgresql_where=annotation.c.counts,
)
_named = sa.text("error IS NOT NULL")
Index("ix_annotation_error", annotation.c.error, annotation.c.item_id, sqlite_where=_named, postgresql_where=_named)

decision = Table(
    "decision",
    metadata,
    _key("id", Integer),
    _column("item_id", ForeignKey("item.id")),
    _column("revision", Integer),  # on screen
    _column("revision_after", Integer),
    _column("status_before", Text),
    _column("verdict", Text),
    _column("person", Text),
    _column("client_id", Text),
    _column("seq", sa.BigInteger),
    _column("reason", Text),
    _maybe("risk", Double),  # as shown
    _column("policy_version", Integer),
    _column("at", Double),
    _maybe("undoes", ForeignKey("decision.id"), unique=True),
    _column("scores_visible", Boolean),
    _column("inclusion_probability", Double),
    _column("active_seconds", Double),
    _column("batch", Text),
    UniqueConstraint("client_id", "seq"),
)
Index(None, decision.c.item_id, decision.c.id)
Index(None, decision.c.person, decision.c.id)
REJECTED = decision.c.verdict == sa.literal_column("'reject'")
"""True for a rejection. A literal, as in its index: a parameter would hide that from the planner."""
Index("ix_decision_rejected", decision.c.item_id, sqlite_where=REJECTED, postgresql_where=REJECTED)

lease = Table(
    "lease",
    metadata,
    _key("lane", Text),
    _key("item_id", ForeignKey("item.id")),
    _column("person", Text),
    _column("taken_at", Double),
    _column("expires_at", Double),
    _maybe("draw", Text),  # how it was handed out; null: not told, as in lanes where nothing is drawn
    _maybe("narrowing", _JSON),
)
Index(None, lease.c.lane, lease.c.person)
Index(None, lease.c.expires_at)

postponement = Table(
    "postponement",
    metadata,
    _key("lane", Text),
    _key("person", Text),
    _key("item_id", ForeignKey("item.id")),
    _column("at", Double),
    _maybe("draw", Text),  # how it was handed out when it was put off
    _maybe("narrowing", _JSON),
)

policy = Table(
    "policy",
    metadata,
    sa.Column("version", Integer, primary_key=True, autoincrement=False),
    _column("signal", Text),
    _column("bands", _JSON),  # {kind: {"names": [...], "cuts": [...]}}
    _column("author", Text),
    _column("note", Text),
    _column("created_at", Double),
    _maybe("metrics", _JSON),
)

policy_activation = Table(
    "policy_activation",
    metadata,
    _key("id", Integer),
    _column("version", Integer),  # 0: the preset, which is in no table
    _column("person", Text),
    _column("at", Double),
    _maybe("job", Integer),  # that prepared it; null: it needed no new risks
)
Index(None, policy_activation.c.job, unique=True)

job = Table(
    "job",
    metadata,
    _key("id", Integer),
    _column("kind", Text),
    _column("payload", _JSON),
    _column("state", Text),
    _column("urgent", Boolean),
    _column("done", Integer),
    _column("total", Integer),
    _column("deaths", Integer),
    _column("message", Text),
    _column("created_by", Text),
    _column("created_at", Double),
    _maybe("finished_at", Double),
    _maybe("worker", Text),
    _maybe("not_before", Double),
)
Index(None, job.c.state, job.c.urgent, job.c.id)

worker = Table("worker", metadata, _key("name", Text), _column("seen_at", Double))
