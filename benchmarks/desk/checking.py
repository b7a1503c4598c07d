"""Count what must never happen, from the diaries of all people and from what is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from benchmarks.desk.reviewer import Diary, Held
from core.domain.queue import Lane, QueueRequest
from core.ports.workspace import Workspace


def double_served(diaries: Sequence[Diary]) -> int:
    """Pairs of people who had the same item on their screens at the same time."""
    by_item: dict[int, list[Held]] = {}
    for held in (held for diary in diaries for held in diary.held):
        by_item.setdefault(held.item, []).append(held)
    return sum(_overlaps(sorted(held, key=lambda holding: holding.since)) for held in by_item.values())


def _overlaps(held: Iterable[Held]) -> int:
    return sum(earlier.person != later.person and later.since < earlier.until for earlier, later in pairwise(held))


def lost_or_misapplied(workspace: Workspace, diaries: Sequence[Diary]) -> tuple[int, int]:
    """Confirmed actions that are not stored as they were shown, and stored ones that nobody was told of."""
    confirmed = Counter(
        (diary.person, item, verdict, *((revision, risk) if verdict != "undo" else (0, None)))
        for diary in diaries
        for item, verdict, revision, risk in diary.confirmed
    )
    people = {diary.person for diary in diaries}
    stored: Counter[tuple[object, ...]] = Counter()
    for decisions in workspace.decisions.many(
        sorted({item for diary in diaries for item, *_ in diary.confirmed})
    ).values():
        for decision in decisions:
            if decision.person not in people:  # of an earlier run, undone then and served again now
                continue
            as_shown = (decision.revision, decision.risk) if decision.verdict != "undo" else (0, None)
            stored[decision.person, decision.item_id, decision.verdict.value, *as_shown] += 1
    return (confirmed - stored).total(), (stored - confirmed).total()


def stuck_leases(workspace: Workspace, later: float) -> int:
    """Items still held by anybody once every lease must have run out."""
    return workspace.queue.state(Lane.REVIEW, "somebody new", QueueRequest(), later).leased
