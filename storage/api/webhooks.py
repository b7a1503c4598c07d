"""Store webhooks and their deliveries: each event is one row for each webhook until it has been delivered."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON
from core.domain.webhooks import Delivery, DeliveryState, Event, Webhook
from storage.api import outbox
from storage.sql.database import Database
from storage.tables.api import webhook, webhook_delivery

_WAITING = webhook_delivery.c.state == DeliveryState.WAITING.value
_WHOLE = sa.select(
    webhook_delivery, webhook.c.url, webhook.c.events, webhook.c.made_by, webhook.c.made_at, webhook.c.ended_at
).join(webhook)


class SqlWebhooks:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, url: str, events: Collection[Event], by: str, now: float) -> Webhook:
        row = {"url": url, "events": " ".join(sorted(events)), "made_by": by, "made_at": now, "ended_by": ""}
        with self._database.write() as conn:
            made = conn.execute(sa.insert(webhook).values(row).returning(webhook)).one()
        return _webhook(made, made.id)

    def end(self, webhook_id: int, by: str, now: float) -> bool:
        still = sa.update(webhook).where(webhook.c.id == webhook_id, webhook.c.ended_at.is_(None))
        waiting = sa.delete(webhook_delivery).where(webhook_delivery.c.webhook_id == webhook_id, _WAITING)
        with self._database.write() as conn:
            ended = conn.execute(still.values(ended_at=now, ended_by=by)).rowcount > 0
            conn.execute(waiting)
        return ended

    def all(self) -> Sequence[Webhook]:
        there = sa.select(webhook).where(webhook.c.ended_at.is_(None)).order_by(webhook.c.id)
        with self._database.read() as conn:
            return [_webhook(row, row.id) for row in conn.execute(there)]

    def announce(self, event: Event, payload: JSON, origin: str, now: float) -> None:
        with self._database.write() as conn:
            outbox.announce(conn, event, [payload], now, origin)

    def announce_to(self, webhook_id: int, event: Event, payload: JSON, now: float) -> bool:
        with self._database.write() as conn:
            return outbox.announce_to(conn, webhook_id, event, payload, now)

    def claim(self, now: float, seconds: float, longest: float = math.inf) -> Delivery | None:
        at = webhook_delivery.c.due_at
        now_due = at <= now if math.isinf(longest) else (at <= now) | (at > now + longest)
        due = sa.select(webhook_delivery.c.id).where(_WAITING, now_due)
        first = due.order_by(webhook_delivery.c.due_at, webhook_delivery.c.id).limit(1)
        with self._database.read() as conn:  # nothing is due most of the time: others may write meanwhile
            if conn.scalar(first) is None:
                return None
        with self._database.write() as conn:
            chosen = conn.scalar(first.with_for_update(skip_locked=True))
            if chosen is None:
                return None
            here = webhook_delivery.c.id == chosen
            ours = {"due_at": now + seconds, "attempts": webhook_delivery.c.attempts + 1}
            conn.execute(sa.update(webhook_delivery).where(here).values(ours))
            return _delivery(conn.execute(_WHOLE.where(here)).one())

    def close(self, delivery_id: int, state: DeliveryState, answered: str, now: float) -> None:
        self._change(delivery_id, state=state.value, answered=answered, due_at=now)

    def try_again(self, delivery_id: int, answered: str, due: float) -> None:
        self._change(delivery_id, answered=answered, due_at=due)

    def deliveries(self, state: DeliveryState, limit: int = 100) -> Sequence[Delivery]:
        newest = _WHOLE.where(webhook_delivery.c.state == state.value).order_by(webhook_delivery.c.id.desc())
        with self._database.read() as conn:
            return [_delivery(row) for row in conn.execute(newest.limit(limit))]

    def last_deliveries(self, webhook_id: int, limit: int) -> Sequence[Delivery]:
        of_it = _WHOLE.where(webhook_delivery.c.webhook_id == webhook_id).order_by(webhook_delivery.c.id.desc())
        with self._database.read() as conn:
            return [_delivery(row) for row in conn.execute(of_it.limit(limit))]

    def resend(self, delivery_ids: Collection[int], now: float) -> int:
        dead = sa.update(webhook_delivery).where(
            webhook_delivery.c.id.in_(delivery_ids),
            webhook_delivery.c.state == DeliveryState.DEAD.value,
            webhook_delivery.c.webhook_id.in_(sa.select(webhook.c.id).where(webhook.c.ended_at.is_(None))),
        )
        with self._database.write() as conn:
            return conn.execute(dead.values(state=DeliveryState.WAITING.value, attempts=0, due_at=now)).rowcount

    def forget(self, before: float) -> None:
        delivered = webhook_delivery.c.state == DeliveryState.DELIVERED.value
        with self._database.write() as conn:
            conn.execute(sa.delete(webhook_delivery).where(delivered, webhook_delivery.c.due_at < before))

    def _change(self, delivery_id: int, **values: object) -> None:
        with self._database.write() as conn:
            here = sa.update(webhook_delivery).where(webhook_delivery.c.id == delivery_id, _WAITING)
            conn.execute(here.values(**values))


def _webhook(row: sa.Row[Any], webhook_id: int) -> Webhook:
    events = frozenset(map(Event, row.events.split()))
    return Webhook(webhook_id, row.url, events, row.made_by, row.made_at, row.ended_at)


def _delivery(row: sa.Row[Any]) -> Delivery:
    return Delivery(
        row.id,
        _webhook(row, row.webhook_id),
        Event(row.event),
        row.payload,
        row.at,
        row.attempts,
        DeliveryState(row.state),
        row.answered,
    )
