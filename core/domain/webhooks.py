"""Webhooks: addresses of other programs that are told what happened here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON


class Event(StrEnum):
    """What they can be told. Never a text: who may read it asks the API."""

    DECISION = "decision"
    """A person decided an item, or took that back."""
    POLICY = "policy"
    """Another policy is active."""
    DRIFT = "drift"
    """What came into a set in a week is unlike the weeks before."""
    TEST = "test"
    """Somebody asked whether an address hears us: told to that one alone, whatever else it is told."""


CHOICES = (Event.DECISION, Event.POLICY, Event.DRIFT)
"""Of what an address can be told by itself."""


class DeliveryState(StrEnum):
    WAITING = "waiting"
    DELIVERED = "delivered"
    DEAD = "dead"
    """Tried for a day without success; somebody may have it sent again."""


@dataclass(frozen=True, slots=True)
class Webhook:
    id: int
    url: str
    events: frozenset[Event]
    made_by: str
    made_at: float
    ended_at: float | None = None


@dataclass(frozen=True, slots=True)
class Delivery:
    """One event for one address."""

    id: int
    webhook: Webhook
    event: Event
    payload: JSON
    at: float
    """When it happened."""
    attempts: int
    """Begun, with the one under way."""
    state: DeliveryState
    answered: str = ""
    """What the last attempt came to."""
