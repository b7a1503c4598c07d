"""The outbox: what webhooks will be told, written in the transaction of the act itself. Nothing is lost, and nothing is
told before it is stored."""

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
"""Made once: it is asked with every decision."""
_DECIDED = ("item_id", "revision", "verdict", "person", "risk", "policy_version", "at")


def announce(
    conn: sa.Connection, event: Event, payloads: Sequence[JSON], now: float, origin: str | None = None
) -> None:
    """For every address that wants to hear of it. With an ``origin`` each address is told once."""
    rows = [
        _row(hook.id, event, payload, now, origin)
        for hook in conn.execute(_HOOKS) if event.value in hook.events.split()
        for payload in payloads
    ]  # fmt: skip
    if rows:
        conn.execute(insert(conn, webhook_delivery).on_conflict_do_nothing(), rows)


def announce_to(conn: sa.Connection, webhook_id: int, event: Event, payload: JSON, now: float) -> bool:
    """For this address, unless it ended."""
    if conn.scalar(_HOOKS.where(webhook.c.id == webhook_id)) is None:
        return False
    conn.execute(sa.insert(webhook_delivery), [_row(webhook_id, event, payload, now, None)])
    return True


def _row(webhook_id: int, event: Event, payload: JSON, now: float, origin: str | None) -> dict[str, Any]:
    return {
        "webhook_id": webhook_id, "event": event.value, "payload": dict(payload), "at": now, "origin": origin,
        "state": DeliveryState.WAITING.value, "attempts": 0, "due_at": now, "answered": "",
    }  # fmt: skip


def someone_listens() -> sa.Exists:
    """Whether there is any address at all, for a statement that asks other things as well."""
    return sa.exists().where(webhook.c.ended_at.is_(None))


def announce_decisions(conn: sa.Connection, decisions: Sequence[Mapping[str, Any]], now: float) -> None:
    """``decisions``: as they are stored. Ids and numbers only, never a text or a reason."""
    if not any(Event.DECISION in hook.events.split() for hook in conn.execute(_HOOKS)):
        return
    named = {
        row.id: row
        for ids in chunks([each["item_id"] for each in decisions])
        for row in conn.execute(sa.select(item.c.id, item.c.set_name, item.c.external_id).where(item.c.id.in_(ids)))
    }
    announce(conn, Event.DECISION, [
        {"set": named[each["item_id"]].set_name, "external_id": named[each["item_id"]].external_id,
         **{name.removesuffix("_id"): each[name] for name in _DECIDED}}
        for each in decisions
    ], now)  # fmt: skip
