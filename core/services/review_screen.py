"""What the review page shows, ready made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.acts import Decision, Verdict
from core.bands import Policy
from core.queueing import QueueState
from core.services.comparison import ComparisonView
from core.services.item_view import ItemView, Level, level_of
from core.work import ItemRow


@dataclass(frozen=True, slots=True)
class RowView:
    id: int
    question: str
    lang: str
    risk: float | None
    level: Level


@dataclass(frozen=True, slots=True)
class DecisionView:
    item_id: int
    verdict: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything the review page shows."""

    item: ItemView | None
    blind: bool
    """Its scores are hidden until it is decided."""
    reconsider: bool
    """It was decided without scores, which are open now: another decision may follow."""
    mine: bool
    """Whether the item can be decided here and now."""
    pending: bool
    """An edit of the item waits for the worker."""
    comparison: ComparisonView | None
    upcoming: tuple[RowView, ...]
    recent: tuple[DecisionView, ...]
    counts: QueueState
    empty: tuple[str, ...]
    """Why there is no item, and what to do about it."""
    warning: str


def row_view(row: ItemRow, policy: Policy, *, blind: bool = False) -> RowView:
    risk = None if blind else row.risk
    return RowView(row.id, row.question, row.lang, risk, level_of(policy, row.kind, risk))


def standing_decisions(decisions: Sequence[Decision]) -> tuple[DecisionView, ...]:
    """Newest first, without what was taken back."""
    undone = {decision.undoes for decision in decisions}
    return tuple(
        DecisionView(d.item_id, d.verdict, d.text_before[:80], d.at)
        for d in decisions
        if d.verdict is not Verdict.UNDO and d.id not in undone
    )
