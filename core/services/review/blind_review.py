"""The blind arm of the review desk: a random share of items is decided before their scores are shown.

It tells what showing scores does to decisions. Drawn by person, item and revision, so that nobody can ask for another
draw, and equally for all: what is shown and what is hidden differ in nothing else. That an item comes early in a
queue by risk, or at all in one narrowed to a band, is known either way; what is measured is what its score, reasons
and marks add to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Decision, Verdict
from core.domain.blind_arm import blind_draw
from core.domain.work import Item, ItemRow, Status
from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class BlindReview:
    workspace: Workspace
    person: str
    share: float

    def draws(self, item: Item | ItemRow) -> bool:
        """Whether the item belongs to the arm at this revision, for this person."""
        return blind_draw(self.person, item.id, item.revision) < self.share

    def hides(self, item: Item) -> bool:
        """Whether its scores stay away now: not from whoever decided or labelled it before, and so saw them."""
        if item.status is not Status.OPEN or item.risk is None or not self.draws(item):
            return False
        decided = any(decision.person == self.person for decision in self.workspace.decisions.of(item.id))
        return not decided and not self.workspace.annotations.of(item.id, self.person)

    def hides_row(self, row: ItemRow) -> bool:
        """The same for a line of a list, without asking who saw what: an open item that is drawn shows no risk."""
        return row.status is Status.OPEN and self.draws(row)

    def reconsiders(self, item: Item) -> bool:
        """Whether the person decided it without scores, sees them now, and may decide once more."""
        if item.status is Status.OPEN:
            return False
        last = newest_standing(self.workspace.decisions.of(item.id))
        return last is not None and last.person == self.person and not last.scores_visible


def newest_standing(decisions: Sequence[Decision]) -> Decision | None:
    """The last one that nobody took back; ``decisions`` of one item, oldest first."""
    undone = {decision.undoes for decision in decisions}
    standing = (d for d in reversed(decisions) if d.verdict is not Verdict.UNDO and d.id not in undone)
    return next(standing, None)
