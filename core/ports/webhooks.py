"""What services ask of storage about webhooks. Decisions and policies put into the outbox themselves what they do."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Protocol

from core.domain.answers import JSON
from core.domain.webhooks import Delivery, DeliveryState, Event, Webhook


class Webhooks(Protocol):
    def add(self, url: str, events: Collection[Event], by: str, now: float) -> Webhook: ...

    def end(self, webhook_id: int, by: str, now: float) -> bool:
        """Nothing more is sent there, not even what waits. False: there is none, or it had ended."""
        ...

    def all(self) -> Sequence[Webhook]:
        """Those that did not end, oldest first."""
        ...

    def announce(self, event: Event, payload: JSON, origin: str, now: float) -> None:
        """Into the outbox, once for each address and ``origin``."""
        ...

    def announce_to(self, webhook_id: int, event: Event, payload: JSON, now: float) -> bool:
        """To this address alone, whatever it wants to hear of. False: there is none, or it had ended."""
        ...

    def claim(self, now: float, seconds: float, longest: float = math.inf) -> Delivery | None:
        """The oldest that is due, ours for so many seconds: then it is due again, as whoever had it died. What is due
        in more than ``longest`` seconds is due now: a clock was set back."""
        ...

    def close(self, delivery_id: int, state: DeliveryState, answered: str, now: float) -> None: ...

    def try_again(self, delivery_id: int, answered: str, due: float) -> None: ...

    def deliveries(self, state: DeliveryState, limit: int = 100) -> Sequence[Delivery]:
        """Newest first."""
        ...

    def last_deliveries(self, webhook_id: int, limit: int) -> Sequence[Delivery]:
        """In whatever state, newest first."""
        ...

    def resend(self, delivery_ids: Collection[int], now: float) -> int:
        """Dead ones are due now, as if for the first time; how many those are. None of an address that ended."""
        ...

    def forget(self, before: float) -> None:
        """What was delivered before this moment."""
        ...
