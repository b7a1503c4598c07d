"""What services ask of storage about decisions on items and labels on sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.actions import Annotate, Annotation, Decide, Decision, Done, Stamp
from core.domain.work import Item


class Decisions(Protocol):
    def apply(self, act: Decide, now: float) -> Done:
        """Store the decision if item, revision and lease still fit what was shown.

        Accept and reject close the item and free the lease; edit adds a revision, closes the item as edited and
        keeps the lease. Accepting or rejecting one's own just-edited item is allowed.
        """
        ...

    def undo(self, stamp: Stamp, now: float, lease: float) -> Done:
        """Compensate this person's newest decision that is not undone, reopen its item and lease it to them."""
        ...

    def stored(self, stamp: Stamp) -> Done | None:
        """How an act with this stamp went that was stored before; None: none was."""
        ...

    def of(self, item_id: int) -> list[Decision]:
        """Oldest first."""
        ...

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Decision]]:
        """By item, oldest first; items without a decision are left out."""
        ...


class Annotations(Protocol):
    def add(self, acts: Sequence[Annotate], now: float) -> list[Done]:
        """Append, in one transaction; the person's last label of a sentence counts. When every sentence of the
        item has the person's label, the item leaves the label lane."""
        ...

    def of(self, item_id: int, person: str | None = None) -> list[Annotation]:
        """Those that count, for the current revision's sentences, by sentence."""
        ...

    def blind(self, item_id: int, person: str | None = None) -> list[Annotation]:
        """What the person, or everybody, last said of each sentence of the current revision before its scores were
        shown, without what they took back."""
        ...

    def newest(self, person: str) -> Annotation | None:
        """Of those that count, over all items."""
        ...

    def many(self, items: Sequence[Item]) -> dict[int, list[Annotation]]:
        """Those that count, for the wording each item has here, by sentence; items without any are left out."""
        ...

    def count(self, person: str, since: float = 0.0) -> int:
        """Sentences labelled by this person."""
        ...
