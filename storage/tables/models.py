"""Tables of language models: budgets, reserved and spent money, cached replies, batches, probes, prices.

Money is in billionths of a dollar. ``budget``, ``held`` and ``batch`` hold the present; ``model_attempt`` is the
ledger, of which a row changes only if it was given up as lost and its reply arrived after all.
"""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Double, ForeignKey, Index, Integer, String, Table, Text

from storage.tables.items import metadata

_column = partial(sa.Column, nullable=False)
_maybe = partial(sa.Column, nullable=True)
_key = partial(sa.Column, primary_key=True)
_JSON = sa.JSON(none_as_null=True)
_HASH = String(64)

budget = Table(
    "budget",
    metadata,
    _key("id", Integer),
    _column("name", Text),
    _column("limit", BigInteger),
    _column("spent", BigInteger),
    _column("held", BigInteger),
    _column("closed", Boolean),
    _column("person", Text),  # who set its limit last
    _column("at", Double),
)

budget_limit = Table(
    "budget_limit",
    metadata,
    _key("id", Integer),
    _column("budget", ForeignKey("budget.id")),
    _maybe("limit", BigInteger),  # null: closed
    _column("person", Text),
    _column("at", Double),
)
"""Every change of a budget's limit, with its person, in order."""

held = Table(
    "held",
    metadata,
    _key("id", Text),  # of the attempt
    _column("budget", ForeignKey("budget.id")),
    _column("amount", BigInteger),
    _column("model", Text),
    _column("purpose", Text),
    _column("person", Text),
    _column("call", Text),
    _column("batch", Text),
    _column("at", Double),
    _column("until", Double),
)
Index(None, held.c.until)

model_attempt = Table(
    "model_attempt",
    metadata,
    _key("id", Text),
    _column("call", Text),
    _column("at", Double),
    _column("day", String(10)),  # 2026-11-22, in UTC
    _column("model", Text),
    _column("purpose", Text),
    _column("person", Text),
    _maybe("budget", ForeignKey("budget.id")),
    _column("outcome", Text),
    _maybe("input", Integer),
    _maybe("output", Integer),
    _column("cache_read", Integer),
    _column("cache_written", Integer),
    _maybe("cost", BigInteger),  # null: unknown
    _column("charged", BigInteger),
    _column("seconds", Double),
    _column("batch", Text),
    _column("server_model", Text),
)
Index(None, model_attempt.c.at)
Index(None, model_attempt.c.call)
Index(None, model_attempt.c.budget, model_attempt.c.at)

kept_reply = Table(
    "kept_reply",
    metadata,
    _key("key", _HASH),
    _column("model", Text),
    _column("purpose", Text),
    _column("reply", Text),  # JSON in ASCII: a model may send half a character, which no column of JSON takes
    _column("at", Double),
)
Index(None, kept_reply.c.model)

model_call = Table(
    "model_call",
    metadata,
    _key("attempt", Text),
    _column("prompt", Text),  # JSON in ASCII, as the reply
    _column("reply", Text),
    _column("at", Double),
)
"""The request of an attempt and the reply to it, word for word; only some attempts have one, and it is removed by
age."""
Index(None, model_call.c.at)

batch = Table(
    "batch",
    metadata,
    _key("id", _HASH),
    _column("model", Text),
    _column("purpose", Text),
    _column("person", Text),
    _maybe("budget", ForeignKey("budget.id")),
    _column("round", Integer),
    _column("state", Text),
    _column("provider_id", Text),
    _column("created_at", Double),
    _maybe("sending_at", Double),
    _column("message", Text),
    _column("worker", Text),  # who looks after it
    _column("claimed_until", Double),
)
Index(None, batch.c.created_at)
Index(None, batch.c.model)

batch_request = Table(
    "batch_request",
    metadata,
    _key("batch", ForeignKey("batch.id")),
    _key("id", String(64)),
    _column("key", _HASH),
    _column("prompt", Text),  # JSON in ASCII, as the reply
    _maybe("schema", Text),
    _column("worst", BigInteger),
    _column("state", Text),
    _column("why", Text),
)
Index(None, batch_request.c.batch, batch_request.c.state)

probe = Table(
    "probe",
    metadata,
    _key("id", Integer),
    _column("model", Text),
    _column("results", _JSON),  # {capability: true, false, or null where it could not be told}
    _column("server_model", Text),
    _column("message", Text),
    _column("person", Text),
    _column("at", Double),
    _maybe("details", _JSON),  # {dialect, exam}; null: tested before they were found
)
Index(None, probe.c.model, probe.c.id)

price_override = Table(
    "price_override",
    metadata,
    _key("id", Integer),
    _column("model", Text),
    _maybe("prices", _JSON),  # dollars for a million tokens; null: withdrawn
    _column("person", Text),
    _column("at", Double),
)
Index(None, price_override.c.model, price_override.c.id)
