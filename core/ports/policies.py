"""The storage protocol for policies: their versions, and which is active."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.domain.policy import Policy
from core.ports.staged_risks import StagedPart


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

    def activate(self, version: int, person: str, now: float) -> None:
        """Let a version rule at once; what was staged for another one is dropped."""
        ...

    def switch(self, version: int, person: str, now: float, *, job: int, parts: Sequence[StagedPart]) -> bool:
        """Let a version rule, with the risks that its job staged, in one transaction. False, and nothing happened: some
        are missing, or the job does not run any more."""
        ...

    def activated_by(self, job: int) -> bool:
        """Return whether this job switched already: a worker may have died right after it."""
        ...

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
