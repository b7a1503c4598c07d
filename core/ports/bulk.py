"""What services ask of storage about acts on many items."""

from __future__ import annotations

from typing import Protocol

from core.domain.bulk import AuditCount, DecideAll, LabelAll, ListedItem, Occurrence, UndoableAct, UndoStep
from core.domain.queue import ItemFilter


class Bulk(Protocol):
    def decide(self, act: DecideAll, now: float) -> int:
        """How many were decided: those that are open, as they were listed, and held by nobody else."""
        ...

    def undo(self, person: str, batch: str, now: float, before: int = 0, *, act: str = "") -> UndoStep:
        """Take back a part of one's own batch, the newest first; ``before``: where the step before ended. What was
        imported or decided again since stays. ``act``: by which it is known when it comes again; empty: the batch."""
        ...

    def label(self, act: LabelAll, now: float) -> int:
        """How many sentences were labelled: those of items that are as they were listed, and labelled by nobody else
        just now."""
        ...

    def stored(self, person: str, batch: str) -> int:
        """How many items this person decided, or sentences they labelled, in a batch, whatever became of them since."""
        ...

    def unlabel(self, person: str, batch: str, now: float, *, act: str = "") -> int:
        """Take back one's own labels of a batch, all that are still one's last word on a wording that is still the
        current one. What the person had said of these sentences before counts again, seen or unseen. How many.
        ``act`` as in ``undo``."""
        ...

    def taken_back(self, person: str, act: str) -> tuple[int, int]:
        """How many decisions, and how many labels, this act took back."""
        ...

    def acts(self, person: str, limit: int = 8) -> list[UndoableAct]:
        """What still stands, newest first."""
        ...

    def sets_of(self, person: str, batch: str) -> set[str]:
        """Of the items that this person decided or labelled in a batch."""
        ...

    def below(self, where: ItemFilter, cut: float, limit: int, after: ListedItem | None = None) -> list[ListedItem]:
        """Open items whose risk is known and lower than the cut of their language, the riskiest first; of ``where``
        only set, language, kind, and its ``own`` in place of ``cut``."""
        ...

    def count_below(self, where: ItemFilter, cut: float) -> int:
        """Of what ``below`` lists."""
        ...

    def audited(self, where: ItemFilter, cut: float, policy: int) -> AuditCount:
        """Of such items, open or not: by decisions on what chance drew under this policy, and by blind labels on every
        sentence of an item."""
        ...

    def same_claim(self, item_id: int, sentence: int, limit: int) -> list[Occurrence]:
        """Everywhere the current wording of an item says this of the same sources, this place included, by item."""
        ...
