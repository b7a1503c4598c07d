"""Removing what is older than it may be kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from core.domain.retention import Expiry, HeldByExpired


class Retention(Protocol):
    def held(self, expiry: Expiry) -> HeldByExpired: ...

    def remove(self, expiry: Expiry, most: int) -> int:
        """So many expired items at most, with all that hangs on them, in one transaction. 0: there are none left."""
        ...

    def sweep(self, expiry: Expiry, most: int) -> Iterator[int]:
        """Texts, scores and judgements that no item needs any more, of this run and of runs that were stopped; for all
        sets also what was kept of questions to models, answers to programs and finished jobs until then. Each step is
        one transaction, of so many texts or scored answers at most; what others store meanwhile is kept. Ends early
        where too much changed meanwhile: the next run takes the rest."""
        ...
