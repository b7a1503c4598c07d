"""Compare every item under the active and a proposed policy, and reopen those that the new one puts to review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Kind
from core.domain.policy import Band, Policy
from core.domain.work import Item, Person, Status
from core.permissions import Permission, require
from core.ports.policy_effects import ItemRisk
from core.ports.workspace import Workspace
from core.services.thresholds.proposed_risks import OnProgress, RiskCache, risks_under


class ItemStage(StrEnum):
    """The stage an item has reached."""

    OPEN = "open"
    DECIDED = "decided"
    PUBLISHED = "published"
    """A quiz that was accepted, edited or not."""


@dataclass(frozen=True, slots=True)
class BandChange:
    item_id: int
    set_name: str
    lang: str
    kind: Kind
    stage: ItemStage
    before: Band
    after: Band
    needs_review: bool
    """It needs review under the new policy and did not before."""


@dataclass(frozen=True, slots=True)
class ReviewCount:
    """The open items of a kind and language that people have to look at."""

    kind: Kind
    lang: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, eq=False)
class PolicyChanges:
    items: int
    """All items."""
    changes: tuple[BandChange, ...]
    """Changes by stage, published items first, then by id."""
    to_review: tuple[ReviewCount, ...] = ()
    """By kind and language, all that have an open item."""
    unread: bool = False
    """True if another reading model reads everything first: what it will say is not known, and nothing here holds."""

    def counts(self, by: str) -> list[tuple[str, int]]:
        """Count changes by a field of ``BandChange``, most frequent first."""
        return Counter(str(getattr(change, by)) for change in self.changes).most_common()

    def moves(self) -> list[tuple[ItemStage, Band, Band, int]]:
        counts = Counter((change.stage, change.before, change.after) for change in self.changes)
        return [(*move, n) for move, n in sorted(counts.items(), key=lambda entry: (_ORDER[entry[0][0]], -entry[1]))]

    def to_requeue(self) -> list[int]:
        """Return ids of decided and published items that now need review."""
        return [change.item_id for change in self.changes if change.stage is not ItemStage.OPEN and change.needs_review]


_ORDER = {ItemStage.PUBLISHED: 0, ItemStage.DECIDED: 1, ItemStage.OPEN: 2}


def policy_changes(
    workspace: Workspace,
    person: Person,
    proposed: Policy,
    *,
    cache: RiskCache | None = None,
    on_progress: OnProgress = lambda done, total: None,
) -> PolicyChanges:
    """Compare every item under the active and the proposed policy, each with its own risk. Raises Forbidden.

    New weights need every detector's scores of every item, which are read in steps; an exception of ``on_progress``
    stops the reading, and ``cache`` keeps what was computed.
    """
    require(person, Permission.SET_THRESHOLDS)
    active = workspace.policies.active()
    items = workspace.policy_effects.items()
    risks = risks_under(workspace, active, proposed, items, cache=cache, on_progress=on_progress)
    changes = []
    to_review: dict[tuple[Kind, str], list[int]] = {}
    for item in items:
        bands, proposed_bands = (policy.bands_in(item.kind, item.lang) for policy in (active, proposed))
        before = bands.of(item.risk)
        after = proposed_bands.of(item.risk if risks is None else risks.get(item.item_id))
        if item.status is Status.OPEN:
            counts = to_review.setdefault((item.kind, item.lang), [0, 0])
            counts[0] += before is not bands.names[0]
            counts[1] += after is not proposed_bands.names[0]
        if before is not after:
            needs_review = after is not proposed_bands.names[0] and before is bands.names[0]
            changes.append(
                BandChange(item.item_id, item.set_name, item.lang, item.kind, _stage(item), before, after, needs_review)
            )
    changes.sort(key=lambda change: (_ORDER[change.stage], change.item_id))
    return PolicyChanges(
        len(items),
        tuple(changes),
        tuple(ReviewCount(kind, lang, *counts) for (kind, lang), counts in sorted(to_review.items())),
        unread=proposed.grounding != active.grounding,
    )


def with_items(workspace: Workspace, changes: Sequence[BandChange]) -> list[tuple[BandChange, Item]]:
    """Return a few changes with their items, for display."""
    items = {item.id: item for item in workspace.items.many([change.item_id for change in changes])}
    return [(change, items[change.item_id]) for change in changes]


def requeue(workspace: Workspace, person: Person, item_ids: Sequence[int], batch: str, now: float) -> int:
    """Reopen these items (see ``PolicyChanges.to_requeue``) and return how many were closed. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.policy_effects.reopen(batch, item_ids, workspace.policies.active().version, person.name, now)


def requeued_batches(workspace: Workspace, limit: int) -> list[tuple[str, int]]:
    """Return batches that can still be undone, newest first, with the number of items each reopened."""
    return workspace.policy_effects.reopened(limit)


def undo_requeue(workspace: Workspace, person: Person, batch: str, now: float) -> int:
    """Close items again that nobody has decided or leased since. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.policy_effects.close_again(batch, person.name, now)


def _stage(item: ItemRisk) -> ItemStage:
    if item.status is Status.OPEN:
        return ItemStage.OPEN
    published = item.kind is Kind.QUIZ and item.status in {Status.ACCEPTED, Status.EDITED}
    return ItemStage.PUBLISHED if published else ItemStage.DECIDED
