"""The storage protocols for retention and for sets: count and delete what is too old, rename and delete sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from core.domain.retention import Expiry, HeldByExpired
from core.domain.sets import SetBelongings


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


class SetNames(Protocol):
    def rename(self, old: str, new: str, person: str, now: float) -> int:
        """Give a set another name wherever the old one stands, in one transaction, and return its number of items. The
        old name leads to the new one from then on. Raises Refused where a running job works on the set, and BadInput
        where anything is stored under the new name.
        """
        ...

    def renamed(self, former: str) -> str | None:
        """Return the present name of the set that had this name before. None: no set had it."""
        ...

    def belongings(self, name: str) -> SetBelongings:
        """All zero for a set that is not there."""
        ...

    def delete(self, name: str, now: float) -> SetBelongings:
        """Delete a set with everything that refers to it, in one transaction, and return what was there. Raises Refused
        where a running job works on the set.
        """
        ...

    def delete_in_steps(self, name: str, now: float, most: int) -> Iterator[int]:
        """Delete the same in transactions of so many items at most, so that others go on working between them, and
        yield the number of items that each deleted; at the end 0 for each that removed texts and scores. Where it is
        stopped, the set has the items that are left. Raises Refused as ``delete``.
        """
        ...
