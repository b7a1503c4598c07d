"""Define the interface of a provider's batches: send many prompts at once, poll them and yield the replies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from core.domain.answers import JSON
from core.llm.base import Prompt, Reply
from core.llm.failures import ModelFailure


@dataclass(frozen=True, slots=True)
class BatchPrompt:
    id: str
    """At most 64 letters, digits, ``_`` and ``-``, unique in its batch: the results come in no order."""
    prompt: Prompt
    schema: JSON | None = None


class ProviderState(StrEnum):
    RUNNING = "running"
    ENDED = "ended"
    """Also where only some of it was done: what has no result is to be sent anew."""
    EXPIRED = "expired"
    """Whatever was done in time has its result."""
    CANCELLED = "cancelled"
    """The same."""
    FAILED = "failed"
    """Nothing was done."""


@dataclass(frozen=True, slots=True)
class Polled:
    state: ProviderState
    total: int | None = None
    """Prompts in it, where the provider says."""


class BatchWire(Protocol):
    """Raises ModelFailure as models do. Nothing here remembers anything: ids are kept by who calls."""

    @property
    def name(self) -> str:
        """Name of the model: ``anthropic/claude-haiku-5-5``."""
        ...

    def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
        """The provider's id of the new batch. ``token``, letters and digits, is ours and the same whenever this batch
        is sent: Bedrock starts no second job for it, Anthropic does (``find``)."""
        ...

    def poll(self, batch: str) -> Polled: ...

    def results(self, batch: str, schemas: Mapping[str, JSON | None]) -> Iterator[tuple[str, Reply | ModelFailure]]:
        """By id of what was asked, whose reply is checked against its schema; any that is not in ``schemas`` comes
        unchecked. Only of a batch that is no longer running; what has no result does not appear."""
        ...

    def find(self, token: str, since: float) -> list[str]:
        """Batches that may be the one of this token, created at ``since`` (seconds since 1970) or later: Bedrock's
        exactly, by name; Anthropic's all of that time, to be told apart by the ids in their results."""
        ...

    def cancel(self, batch: str) -> None: ...
