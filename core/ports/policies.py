"""What services ask of storage about policies: their versions, and which is active."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from core.domain.policy import Policy


@dataclass(frozen=True, slots=True)
class Activation:
    """From ``at`` on this version ruled, until the next activation."""

    version: int
    person: str
    at: float


class Policies(Protocol):
    def active(self) -> Policy:
        """The preset as long as nothing was activated."""
        ...

    def get(self, version: int) -> Policy:
        """Raises BadInput for an unknown version."""
        ...

    def save(self, draft: Policy, now: float) -> Policy:
        """Store as the next version; the version in ``draft`` is ignored."""
        ...

    def activate(self, version: int, person: str, now: float) -> None: ...

    def activations(self, limit: int = 20) -> list[Activation]:
        """Newest first."""
        ...

    def recheck(self, version: int, due: float | None, person: str, now: float) -> None:
        """Ask to look at this version again on a day; None: not any more."""
        ...

    def rechecks(self) -> Mapping[int, float]:
        """By version, the day each is to be looked at again."""
        ...

    def all(self) -> list[Policy]:
        """Newest first, the preset last."""
        ...
