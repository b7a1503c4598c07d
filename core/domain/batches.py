"""Data types of batches: requests to a model that are sent together for half the price, answered within a day."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON


class BatchState(StrEnum):
    INTENDED = "intended"
    """Stored here; nothing was sent."""
    SENDING = "sending"
    """It may have been sent: the provider is asked before it is sent again."""
    SENT = "sent"
    """The provider works on it."""
    DONE = "done"
    """All that came back is taken in."""
    GIVEN_UP = "given_up"
    """Cancelled or refused as a whole."""


class RequestState(StrEnum):
    WAITING = "waiting"
    WHOLE = "whole"
    FAILED = "failed"
    MISSING = "missing"
    """Not answered when the batch ended or expired: it is asked again in another one."""


@dataclass(frozen=True, slots=True)
class BatchRequest:
    id: str
    """Ours, sent along: the beginning of the batch's id and of the key, at most 64 characters."""
    key: str
    """Key of the reply cache under which the whole reply is stored."""
    prompt: JSON
    schema: JSON | None
    worst: int
    """Highest possible cost, in billionths of a dollar."""
    state: RequestState = RequestState.WAITING
    why: str = ""


@dataclass(frozen=True, slots=True)
class Batch:
    id: str
    """Digest of what is asked, of which model, in which round: the same intent is the same batch."""
    model: str
    purpose: str
    person: str
    budget: int | None
    round: int
    """Number of earlier batches with the same requests, whose missing replies this one asks for."""
    state: BatchState
    provider_id: str
    """Empty: not known yet."""
    created_at: float
    sending_at: float | None
    """The time at which it was last about to be sent; None if it never was."""
    total: int
    whole: int = 0
    failed: int = 0
    missing: int = 0
    message: str = ""
