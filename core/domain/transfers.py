"""Data types of transfers: a person postpones, declines or returns an item, and may undo that."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.actions import Stamp


class TransferKind(StrEnum):
    POSTPONE = "postpone"
    """The item goes to the end of the person's queue."""
    DECLINE = "decline"
    """The person is never served the item again, and others are."""
    RETURN = "return"
    """One other person alone is served the item, first of all."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A wish to transfer an item as it was on screen."""

    stamp: Stamp
    item_id: int
    revision: int
    kind: TransferKind
    to: str = ""
    """The person to whom the item is returned; else empty."""
    note: str = ""
    """The note to that person, or the reason why the item was declined."""


@dataclass(frozen=True, slots=True)
class OwnTransfer:
    """A person's transfer of one item, to undo it."""

    id: int
    kind: TransferKind


@dataclass(frozen=True, slots=True)
class StandingTransfer:
    """A transfer that nobody undid."""

    id: int
    item_id: int
    kind: TransferKind
    to: str
    text: str
    """The text of the item as it was on screen."""
    lang: str
    at: float
