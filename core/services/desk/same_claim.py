"""One decision for a claim wherever it stands: the same sentence of the same sources, listed before it is decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.domain.bulk import ListedItem, Occurrence
from core.domain.policy import Policy
from core.domain.work import ItemRow, Status
from core.limits import MOST_ITEMS_AT_ONCE
from core.ports.workspace import Workspace
from core.services.desk.item_view import Level, level_of


@dataclass(frozen=True, slots=True)
class OccurrenceView:
    item_id: int
    revision: int
    sentence: int
    text: str
    lang: str
    question: str
    set_name: str
    status: str
    risk: float | None
    level: Level


@dataclass(frozen=True, slots=True)
class ClaimView:
    """Everywhere a sentence stands."""

    item_id: int
    sentence: int
    places: tuple[OccurrenceView, ...]
    open: int
    """Items that one decision would decide."""


def claim_view(  # noqa: PLR0917 - a claim, by which policy, and what of it is shown
    workspace: Workspace,
    item_id: int,
    sentence: int,
    policy: Policy,
    hidden: Callable[[ItemRow], bool],
    shown: Callable[[str], bool] = lambda set_name: True,
) -> ClaimView:
    """``hidden``: of which items the scores stay away; ``shown``: in which sets one may look."""
    everywhere = workspace.bulk.same_claim(item_id, sentence, MOST_ITEMS_AT_ONCE)
    occurrences = [occurrence for occurrence in everywhere if shown(occurrence.row.set_name)]
    views = tuple(_view(occurrence, policy, hidden=hidden(occurrence.row)) for occurrence in occurrences)
    return ClaimView(item_id, sentence, views, len(open_items(occurrences)))


def _view(occurrence: Occurrence, policy: Policy, *, hidden: bool) -> OccurrenceView:
    row = occurrence.row
    risk = None if hidden else row.risk
    level = level_of(policy, row.kind, row.lang, risk)
    return OccurrenceView(
        row.id, row.revision, occurrence.sentence, occurrence.text, row.lang, row.question, row.set_name, row.status,
        risk, level,
    )  # fmt: skip


def open_items(occurrences: Sequence[Occurrence]) -> list[ListedItem]:
    """Each item once, however often it says so."""
    rows = {occurrence.row.id: occurrence.row for occurrence in occurrences if occurrence.row.status is Status.OPEN}
    return [ListedItem(row.id, row.revision, row.risk) for row in rows.values()]
