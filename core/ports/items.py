"""What services ask of storage about items: what is under review, in its present wording."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from core.domain.answers import Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import ImportChange, Item, ItemRow, LanguageSummary, Record, SetSummary

if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    import numpy as np
    from numpy.typing import NDArray


class Items(Protocol):
    def compare(self, set_name: str, records: Sequence[Record]) -> list[ImportChange]:
        """What ``put`` would do with each record. Writes nothing."""
        ...

    def put(self, set_name: str, records: Sequence[Record], now: float) -> list[ImportChange]:
        """Add new records, give changed ones a new revision and reopen them, leave equal ones alone."""
        ...

    def renew(self, item: Item, answer: Answer, person: str, now: float, *, reopen: bool, origin: str = "page") -> bool:
        """A new revision with other sources, or of ``origin`` balance with its options in another order, or documents
        with passages that were looked up, whose decision stands unless it is reopened. False: the item is no longer as
        it was read."""
        ...

    def get(self, item_id: int) -> Item:
        """Raises BadInput for an unknown id."""
        ...

    def many(self, item_ids: Sequence[int]) -> list[Item]: ...

    def find(self, where: ItemFilter, *, limit: int = 50, offset: int = 0) -> list[ItemRow]:
        """Riskiest first, items without a risk last, then by id."""
        ...

    def ids(
        self, where: ItemFilter, *, after: int = 0, limit: int | None = None, among: Sequence[int] | None = None
    ) -> list[int]:
        """Ascending; for exports and jobs. ``after``, ``limit``: at most so many of those that come after this one.
        ``among``: of these alone, a few hundred at most."""
        ...

    def count(self, where: ItemFilter) -> int: ...

    def risks(self, where: ItemFilter, *, signal: str | None = None) -> list[tuple[Kind, str, float | None]]:
        """(kind, language, risk) of each item: for band counts. ``signal``: a detector to ask instead of the active."""
        ...

    def risk_column(self, where: ItemFilter, *, signal: str | None = None) -> NDArray[np.float64]:
        """Only the risks, infinite where there is none."""
        ...

    def sets(self) -> list[SetSummary]: ...

    def sizes(self, kind: Kind) -> dict[tuple[str, str], int]:
        """Items of a kind by set and language."""
        ...

    def languages(self, sets: Collection[str] | None = None) -> list[LanguageSummary]:
        """Of these sets, or all; by name, what could not be told last."""
        ...

    def unscored(self, suite: str, *, set_name: str | None = None, limit: int = 64, after: int = 0) -> list[Item]:
        """Items with id > ``after`` whose current revision was not scored by this suite, by id."""
        ...

    def count_unscored(self, suite: str, *, set_name: str | None = None) -> int: ...
