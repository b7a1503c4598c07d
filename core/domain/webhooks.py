"""Data types of webhooks: addresses of other programs, the events they are notified of, and deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON


class Event(StrEnum):
    """The events of which an address can be notified. None carries a text: the API serves texts by permission."""

    DECISION = "decision"
    """A person decided an item, or took that back."""
    POLICY = "policy"
    """Another policy is active."""
    DRIFT = "drift"
    """The items that a set received in a week differ from those of the weeks before."""
    CERTIFICATE = "certificate"
    """A certificate was withdrawn, because later labels contradict it."""
    TEST = "test"
    """Somebody asked whether an address hears us: told to that one alone, whatever else it is told."""


CHOICES = (Event.DECISION, Event.POLICY, Event.DRIFT, Event.CERTIFICATE)
"""Events that an address can subscribe to."""


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
    """The time at which it happened."""
    attempts: int
    """Begun, with the one under way."""
    state: DeliveryState
    answered: str = ""
    """The result of the last attempt."""
