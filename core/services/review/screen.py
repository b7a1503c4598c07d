"""What the review page shows, ready made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Decision, Verdict
from core.domain.policy import Policy
from core.domain.queue import QueueState
from core.domain.work import ItemRow
from core.services.desk.item_view import ItemView, Level, level_of
from core.services.review.ahead import ComingView
from core.services.review.comparison import ComparisonView
from core.services.review.quiz_attempts import AttemptsView
from core.services.review.recent_acts import RecentAct
from core.services.review.repairs import SuggestionView


@dataclass(frozen=True, slots=True)
class RowView:
    id: int
    question: str
    lang: str
    risk: float | None
    level: Level
    blind: bool


@dataclass(frozen=True, slots=True)
class PastView:
    """What somebody decided of an item."""

    person: str
    verdict: str
    reason: str
    at: float
    undone: bool


@dataclass(frozen=True, slots=True)
class ProgressView:
    """What the worker does with many items for this person."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything the review page shows."""

    item: ItemView | None
    blind: bool
    """Its scores are hidden until it is decided."""
    unanswered: bool
    """The key is away until the person answers, or asks for it."""
    attempts: AttemptsView | None
    reconsider: bool
    """It was decided without scores, which are open now: another decision may follow."""
    mine: bool
    """Whether the item can be decided here and now."""
    pending: bool
    """An edit of the item waits for the worker."""
    comparison: ComparisonView | None
    repairs: bool
    """Something suggests repairs, though perhaps none of this item."""
    replacements: bool
    """A better question is looked for when somebody asks."""
    suggestions: tuple[SuggestionView, ...]
    upcoming: tuple[RowView, ...]
    recent: tuple[RecentAct, ...]
    counts: QueueState
    empty: tuple[str, ...]
    """Why there is no item, and what to do about it."""
    warning: str
    audit: bool
    """It is shown only because chance drew it from below the cut."""
    old_weights: bool
    """Its risk comes from the weights of an earlier policy."""
    wants_reason: bool
    """Who accepts it says why: it is still above the cut after the edit."""
    past: tuple[PastView, ...]
    """Of an item that is decided: by whom, oldest first."""
    progress: ProgressView | None
    may_accept_band: bool
    ahead: tuple[ComingView, ...] = ()
    """What comes next, in this order."""


def row_view(row: ItemRow, policy: Policy, *, blind: bool = False) -> RowView:
    risk = None if blind else row.risk
    return RowView(row.id, row.question, row.lang, risk, level_of(policy, row.kind, row.lang, risk), blind)


def coming_row(coming: ComingView) -> RowView:
    item = coming.item
    return RowView(item.id, item.question, item.lang, None if coming.blind else item.risk, item.level, coming.blind)


def past_view(decisions: Sequence[Decision]) -> tuple[PastView, ...]:
    undone = {decision.undoes for decision in decisions}
    return tuple(
        PastView(d.person, d.verdict, d.reason, d.at, d.id in undone)
        for d in decisions
        if d.verdict is not Verdict.UNDO
    )
