"""Data types of all that the review page shows, with some of their parts prepared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Decision, Verdict
from core.domain.policy import Policy
from core.domain.queue import QueueState
from core.domain.work import ItemRow
from core.services.desk.item_view import ItemView, Level, level_of
from core.services.review._comparison import ComparisonView
from core.services.review._quiz_attempts import AttemptsView
from core.services.review._reviewer import RecentAct
from core.services.review.prefetch import ComingView
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
    """A past decision on an item."""

    person: str
    verdict: str
    reason: str
    at: float
    undone: bool


@dataclass(frozen=True, slots=True)
class ProgressView:
    """The progress of this person's bulk job."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything the review page shows."""

    item: ItemView | None
    blind: bool
    """The scores are hidden until the item is decided."""
    unanswered: bool
    """The key is hidden until the person answers or asks for it."""
    attempts: AttemptsView | None
    reconsider: bool
    """The item was decided without scores, which are visible now: it may be decided once more."""
    mine: bool
    """The item can be decided by this person now."""
    pending: bool
    """An edit of the item waits for the worker."""
    comparison: ComparisonView | None
    repairs: bool
    """Repairs are suggested at this desk, though perhaps none for this item."""
    replacements: bool
    """A better question is searched for on request."""
    suggestions: tuple[SuggestionView, ...]
    upcoming: tuple[RowView, ...]
    recent: tuple[RecentAct, ...]
    counts: QueueState
    empty: tuple[str, ...]
    """Lines that say why there is no item, and what to do about it."""
    warning: str
    audit: bool
    """The item is below the threshold, and is served as part of the audit sample."""
    old_weights: bool
    """The risk was computed with the weights of an earlier policy."""
    wants_reason: bool
    """Accepting needs a reason: the item is still above the threshold after the edit."""
    past: tuple[PastView, ...]
    """Past decisions on a decided item, oldest first."""
    progress: ProgressView | None
    may_accept_band: bool
    ahead: tuple[ComingView, ...] = ()
    """Prefetched items in order."""


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
