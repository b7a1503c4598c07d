"""What would be treated otherwise under another policy, item by item, before anybody activates it."""

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
    """How far an item has gone."""

    OPEN = "open"
    DECIDED = "decided"
    PUBLISHED = "published"
    """A quiz that was accepted, as it was or edited."""


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
    """From now on a person has to look at it, and had not to before."""


@dataclass(frozen=True, slots=True, eq=False)
class PolicyChanges:
    items: int
    """In all."""
    changes: tuple[BandChange, ...]
    """By how far they went, published ones first, then by id."""

    def counts(self, by: str) -> list[tuple[str, int]]:
        """Most first; ``by``: a field of ``BandChange``."""
        return Counter(str(getattr(change, by)) for change in self.changes).most_common()

    def moves(self) -> list[tuple[ItemStage, Band, Band, int]]:
        counts = Counter((change.stage, change.before, change.after) for change in self.changes)
        return [(*move, n) for move, n in sorted(counts.items(), key=lambda entry: (_ORDER[entry[0][0]], -entry[1]))]

    def to_requeue(self) -> list[int]:
        """Ids of decided and published items that now need a look."""
        return [change.item_id for change in self.changes if change.stage is not ItemStage.OPEN and change.needs_review]


_ORDER = {ItemStage.PUBLISHED: 0, ItemStage.DECIDED: 1, ItemStage.OPEN: 2}


def policy_changes(
    workspace: Workspace, person: Person, proposed: Policy, *, cache: RiskCache | None = None,
    on_progress: OnProgress = lambda done, total: None,
) -> PolicyChanges:  # fmt: skip
    """Every item by the active and by the proposed policy, with the risk that each of them cuts. Raises Forbidden.

    New weights take what every detector said of every item, so that is read in steps; what ``on_progress`` raises
    stops it, and ``cache`` keeps what was done.
    """
    require(person, Permission.SET_THRESHOLDS)
    active = workspace.policies.active()
    items = workspace.policy_effects.items()
    risks = risks_under(workspace, active, proposed, items, cache=cache, on_progress=on_progress)
    changes = []
    for item in items:
        bands, proposed_bands = (policy.bands_in(item.kind, item.lang) for policy in (active, proposed))
        before = bands.of(item.risk)
        after = proposed_bands.of(item.risk if risks is None else risks.get(item.item_id))
        if before is not after:
            needs_review = after is not proposed_bands.names[0] and before is bands.names[0]
            changes.append(BandChange(
                item.item_id, item.set_name, item.lang, item.kind, _stage(item), before, after, needs_review
            ))  # fmt: skip
    changes.sort(key=lambda change: (_ORDER[change.stage], change.item_id))
    return PolicyChanges(len(items), tuple(changes))


def with_items(workspace: Workspace, changes: Sequence[BandChange]) -> list[tuple[BandChange, Item]]:
    """A few of them, to be shown."""
    items = {item.id: item for item in workspace.items.many([change.item_id for change in changes])}
    return [(change, items[change.item_id]) for change in changes]


def requeue(workspace: Workspace, person: Person, item_ids: Sequence[int], batch: str, now: float) -> int:
    """Put exactly these (see ``PolicyChanges.to_requeue``) before people again; how many were closed. Raises
    Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.policy_effects.reopen(batch, item_ids, workspace.policies.active().version, person.name, now)


def requeued_batches(workspace: Workspace, limit: int) -> list[tuple[str, int]]:
    """Those that may still be taken back, newest first, with the items each put before people."""
    return workspace.policy_effects.reopened(limit)


def take_back_requeue(workspace: Workspace, person: Person, batch: str, now: float) -> int:
    """What nobody decided or holds since is closed again as it was. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    return workspace.policy_effects.close_again(batch, person.name, now)


def _stage(item: ItemRisk) -> ItemStage:
    if item.status is Status.OPEN:
        return ItemStage.OPEN
    published = item.kind is Kind.QUIZ and item.status in {Status.ACCEPTED, Status.EDITED}
    return ItemStage.PUBLISHED if published else ItemStage.DECIDED
