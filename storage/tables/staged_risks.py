"""Tables of the risks of a policy that is being prepared, kept aside until it is switched to."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import Boolean, Double, ForeignKey, Integer, String, Table, Text, UniqueConstraint

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_HASH = String(64)

staged_risk = Table(
    "staged_risk",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    _column("input_hash", _HASH),
    _column("suite", _HASH),  # that computed it: the policy's weights and reading model are part of its digest
    _maybe("risk", Double),
    _column("review_order", Double),  # of items, see storage.tables.sort_keys
    _column("stratum", Integer),
    _column("scored_by", _HASH),  # suite and time of the row of ``scored`` that it was computed beside:
    _column("scored_at", Double),  # once that row is another one, this one is out of date
    _column("ready", Boolean),  # true only inside the transaction that switches
    UniqueConstraint("input_hash", "suite"),
)

staged_result = Table(
    "staged_result",
    metadata,
    sa.Column("staged", ForeignKey("staged_risk.id"), primary_key=True),
    sa.Column("name", Text, primary_key=True),
    _column("detection_id", ForeignKey("detection.id"), index=True),
    _column("fresh", Boolean),  # stored for this staged risk: it goes with it
)
"""Results that will count in place of those of the same detector that count now."""
