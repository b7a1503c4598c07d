"""List every item with the same sentence and the same sources, so that one decision can settle them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.domain.acts_on_many import ListedItem, Occurrence
from core.domain.policy import Policy
from core.domain.work import ItemRow, Status
from core.limits import MOST_ITEMS_AT_ONCE
from core.ports.workspace import Workspace
from core.services.desk.item_view import Level, level_of


@dataclass(frozen=True, slots=True, kw_only=True)
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
    """All occurrences of a sentence."""

    item_id: int
    sentence: int
    places: tuple[OccurrenceView, ...]
    open: int
    """Number of open items that one decision would settle."""


def claim_view(  # noqa: PLR0917 - a claim, by which policy, and what of it is shown
    workspace: Workspace,
    item_id: int,
    sentence: int,
    policy: Policy,
    hidden: Callable[[ItemRow], bool],
    shown: Callable[[str], bool] = lambda set_name: True,
) -> ClaimView:
    """Return the occurrences of a sentence. ``hidden`` says of which items the scores are hidden, ``shown`` which sets
    the person may see."""
    everywhere = workspace.bulk.same_claim(item_id, sentence, MOST_ITEMS_AT_ONCE)
    occurrences = [occurrence for occurrence in everywhere if shown(occurrence.row.set_name)]
    views = tuple(_view(occurrence, policy, hidden=hidden(occurrence.row)) for occurrence in occurrences)
    return ClaimView(item_id, sentence, views, len(open_items(occurrences)))


def _view(occurrence: Occurrence, policy: Policy, *, hidden: bool) -> OccurrenceView:
    row = occurrence.row
    risk = None if hidden else row.risk
    level = level_of(policy, row.kind, row.lang, risk)
    return OccurrenceView(
        item_id=row.id,
        revision=row.revision,
        sentence=occurrence.sentence,
        text=occurrence.text,
        lang=row.lang,
        question=row.question,
        set_name=row.set_name,
        status=row.status,
        risk=risk,
        level=level,
    )


def open_items(occurrences: Sequence[Occurrence]) -> list[ListedItem]:
    """Return each open item once, even if it has the sentence several times."""
    rows = {occurrence.row.id: occurrence.row for occurrence in occurrences if occurrence.row.status is Status.OPEN}
    return [ListedItem(row.id, row.revision, row.risk) for row in rows.values()]
