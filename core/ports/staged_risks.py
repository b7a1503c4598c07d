"""The storage protocol for the risks of a policy that is being prepared, kept aside until it is switched to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from core.domain.work import Item, Scored


class StagedPart(NamedTuple):
    """Names the suite that computes a policy's risks in one set, or in all of them."""

    set_name: str | None
    suite: str
    """Digest of all detectors with the policy's weights and reading model."""


class ScoredAs(NamedTuple):
    """A scoring run of an input: as long as it is the newest one, what was staged beside it is up to date."""

    suite: str
    at: float


class Unstaged(NamedTuple):
    item: Item
    scored: ScoredAs


class Staged(NamedTuple):
    scored: Scored
    beside: ScoredAs


class StagedCount(NamedTuple):
    missing: int
    total: int
    """All scored items."""


class StagedRisks(Protocol):
    def missing(self, part: StagedPart, *, limit: int = 64, after: int = 0) -> list[Unstaged]:
        """Scored items with id > ``after`` that have no staged risk by this suite, or an outdated one, by id."""
        ...

    def count(self, parts: Sequence[StagedPart]) -> StagedCount: ...

    def add(self, staged: Sequence[Staged], now: float) -> None:
        """Keep risks and results aside: no queue, desk or figure sees them. They replace those of the same suite."""
        ...

    def drop(self, keep: Collection[str] = ()) -> None:
        """Remove what was staged by other suites than these, and the results that were stored for it alone."""
        ...
