"""Tables of quality: agreement of labels, outcomes of conflicts, and control items.

``adjudication`` and ``control_rule`` are only appended to. ``tally``, ``control`` and ``control_served`` hold the
present.
"""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_key = partial(sa.Column, primary_key=True)
_JSON = sa.JSON(none_as_null=True)
_HASH = String(64)

adjudication = Table(
    "adjudication",
    metadata,
    _key("id", Integer),
    _column("item_id", ForeignKey("item.id")),
    _column("revision", Integer),
    _column("input_hash", _HASH),  # of that revision: it settles this wording only
    _column("sentence", Integer),
    _maybe("label", Text),  # null: taken back
    _column("counts", Boolean),  # the last word on this sentence
    _column("source", Text),  # unanimous, adjudicated
    _column("person", Text),  # empty: nobody had to
    _column("names_seen", Boolean),
    _column("evidence", _JSON),
    _column("note", Text),
    _column("active_seconds", Double),
    _maybe("client_id", Text),
    _maybe("seq", sa.BigInteger),
    _column("at", Double),
    UniqueConstraint("client_id", "seq"),
)
Index(
    "ix_adjudication_counting",
    adjudication.c.item_id,
    adjudication.c.input_hash,
    adjudication.c.sentence,
    unique=True,
    sqlite_where=adjudication.c.counts,
    postgresql_where=adjudication.c.counts,
)
Index(None, adjudication.c.person, adjudication.c.id)
Index(None, adjudication.c.item_id)

tally = Table(
    "tally",
    metadata,
    _key("item_id", ForeignKey("item.id")),
    _key("input_hash", _HASH),
    _key("sentence", Integer),
    _column("people", Integer),  # whose blind last word counts; answers to controls do not
    _column("agreement", Double),  # share of pairs of people who agree, half for the same class only
    _maybe("hallucinated", Boolean),  # the majority's class; null: a tie, or mostly not checkable
    _column("unbound", Integer),  # labels that say hallucinated and name no evidence
    _column("state", Text),  # open, unanimous, conflict, settled
)
"""The tally of people's blind last labels on a sentence, stored with every label so that no list has to count votes."""

IN_CONFLICT = tally.c.state == sa.literal_column("'conflict'")
"""True if it waits for an adjudicator. A literal, as in its index: a parameter would hide that from the planner."""
WITHOUT_EVIDENCE = tally.c.unbound > 0
Index(
    "ix_tally_conflict",
    tally.c.agreement,
    tally.c.item_id,
    tally.c.sentence,
    tally.c.input_hash,
    sqlite_where=IN_CONFLICT,
    postgresql_where=IN_CONFLICT,
)
VOTED = tally.c.hallucinated.is_not(None)
Index(
    "ix_tally_voted",
    tally.c.item_id,
    tally.c.input_hash,
    tally.c.sentence,
    tally.c.hallucinated,
    tally.c.people,
    sqlite_where=VOTED,
    postgresql_where=VOTED,
)
Index(
    "ix_tally_unbound",
    tally.c.item_id,
    tally.c.sentence,
    tally.c.input_hash,
    tally.c.unbound,
    sqlite_where=sa.text("unbound > 0"),
    postgresql_where=sa.text("unbound > 0"),
)

control = Table(
    "control",
    metadata,
    _key("item_id", ForeignKey("item.id")),
    _column("input_hash", _HASH),
    _column("imported", Boolean),  # by whom the label is known: came with the file, or people agreed
    _column("draw", sa.BigInteger),
)
"""Items with a known label on at least one sentence, mixed unmarked into the label queue."""
Index(None, control.c.draw, control.c.item_id, control.c.input_hash)

control_served = Table(
    "control_served",
    metadata,
    _key("person", Text),
    _key("item_id", ForeignKey("item.id")),
    _column("input_hash", _HASH),
    _column("at", Double),
)
Index(None, control_served.c.item_id)

control_rule = Table(
    "control_rule",
    metadata,
    _key("id", Integer),
    _column("unanimous", Integer),  # equal blind labels that make a label known
    _column("every", Integer),  # one control among so many items; 0: none
    _column("person", Text),
    _column("at", Double),
)
