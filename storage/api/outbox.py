"""Write webhook events to the outbox in the transaction of the act itself, so that none is lost or sent early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON
from core.domain.webhooks import DeliveryState, Event
from storage.sql.database import chunks, insert
from storage.tables.api import webhook, webhook_delivery
from storage.tables.items import item

_HOOKS = sa.select(webhook.c.id, webhook.c.events).where(webhook.c.ended_at.is_(None))
"""Built once, because every decision runs it."""
_DECIDED = ("item_id", "revision", "verdict", "person", "risk", "policy_version", "at")


def announce(
    conn: sa.Connection, event: Event, payloads: Sequence[JSON], now: float, origin: str | None = None
) -> None:
    """Store an event for every webhook that subscribes to it. With an ``origin`` each webhook gets it once."""
    rows = [
        _row(hook.id, event, payload, now, origin)
        for hook in conn.execute(_HOOKS)
        if event.value in hook.events.split()
        for payload in payloads
    ]
    if rows:
        conn.execute(insert(conn, webhook_delivery).on_conflict_do_nothing(), rows)


def announce_to(conn: sa.Connection, webhook_id: int, event: Event, payload: JSON, now: float) -> bool:
    """Store an event for this webhook, unless the webhook has ended."""
    if conn.scalar(_HOOKS.where(webhook.c.id == webhook_id)) is None:
        return False
    conn.execute(sa.insert(webhook_delivery), [_row(webhook_id, event, payload, now, None)])
    return True


def _row(webhook_id: int, event: Event, payload: JSON, now: float, origin: str | None) -> dict[str, Any]:
    return {
        "webhook_id": webhook_id,
        "event": event.value,
        "payload": dict(payload),
        "at": now,
        "origin": origin,
        "state": DeliveryState.WAITING.value,
        "attempts": 0,
        "due_at": now,
        "answered": "",
    }


def someone_listens() -> sa.Exists:
    """Return a condition that is true if any webhook exists, for use in a larger statement."""
    return sa.exists().where(webhook.c.ended_at.is_(None))


def announce_decisions(conn: sa.Connection, decisions: Sequence[Mapping[str, Any]], now: float) -> None:
    """Announce ``decisions``, given as they are stored. Events carry ids and numbers only, never a text or a reason."""
    if not any(Event.DECISION in hook.events.split() for hook in conn.execute(_HOOKS)):
        return
    named = {
        row.id: row
        for ids in chunks([decision["item_id"] for decision in decisions])
        for row in conn.execute(sa.select(item.c.id, item.c.set_name, item.c.external_id).where(item.c.id.in_(ids)))
    }
    announce(
        conn,
        Event.DECISION,
        [
            {
                "set": named[decision["item_id"]].set_name,
                "external_id": named[decision["item_id"]].external_id,
                **{name.removesuffix("_id"): decision[name] for name in _DECIDED},
            }
            for decision in decisions
        ],
        now,
    )
