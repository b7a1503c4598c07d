"""The nouns of the queue: its lanes, what a person narrows it to, why it is empty."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.models import Kind
from core.work import Status


class Lane(StrEnum):
    """The two queues an item stands in, with separate leases."""

    REVIEW = "review"
    """Riskiest first."""
    LABEL = "label"
    """In a seeded random order, so that labels are a random sample of what is loaded."""


@dataclass(frozen=True, slots=True)
class ItemFilter:
    """Which items a list, an export or a queue means; the default is all of them."""

    set_name: str | None = None
    lang: str | None = None
    kind: Kind | None = None
    statuses: frozenset[Status] = frozenset()
    """Empty: any status."""
    min_risk: dict[Kind, float] = field(default_factory=dict)
    """Lowest risk that still belongs, per kind; items without a risk always belong."""
    labelled: bool | None = None


@dataclass(frozen=True, slots=True)
class QueueState:
    """Why a queue is empty, or how much is left of it, for one person."""

    mine: int
    """Leased by me."""
    open: int
    """Free to take now."""
    leased: int
    """Held by others."""
    postponed: int
    """Free, but at the end of my queue because I postponed them."""
    done: int
    hidden: int
    """Open items the filter or the policy leaves out."""
