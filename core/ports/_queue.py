"""The storage protocol for the queue: who is served what, by which plan, under which saved view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.actions import Done, Stamp
from core.domain.provenance import Handed
from core.domain.queue import (
    Assignment,
    DeclinedItem,
    ItemFilter,
    LabellingPlan,
    Lane,
    Line,
    QueueRequest,
    QueueState,
    SavedView,
    StratumCount,
)
from core.domain.transfers import OwnTransfer, Transfer, TransferKind
from core.domain.work import ItemRow


class Queue(Protocol):
    def next(self, lane: Lane, person: str, request: QueueRequest, now: float, lease: float) -> int | None:
        """The item this person should see now, leased for ``lease`` seconds.

        Their own running lease first (so asking twice, or in two tabs, gives the same item), then what is assigned
        to them, else the first free item in the order asked for that they neither postponed nor declined; in the
        review lane about every tenth one is an audit. Then what is left of the audits, then their longest-postponed
        one. In the label lane nobody gets an item they finished, or more of a set than its quota.
        """
        ...

    def line(
        self,
        lane: Lane,
        person: str,
        request: QueueRequest,
        now: float,
        lease: float,
        *,
        at_hand: int | None,
        count: int,
        spare: int,
        glance: int,
    ) -> Line:
        """Return the item this person works on, or ``next``, and ``count`` items after it, all leased to them.

        Their present leases come first and are renewed, then the next free items in queue order, as long as ``spare``
        others stay free for everybody; ``next`` serves them in this order once the present item is left. ``glance``:
        the number of further items that are named where the queue had to be searched."""
        ...

    def take(self, lane: Lane, item_id: int, person: str, now: float, lease: float) -> bool:
        """Lease this very item, or extend my lease; False when somebody else holds it or alone shall have it."""
        ...

    def handed(self, lane: Lane, item_id: int, person: str) -> Handed | None:
        """Return how a leased item was served: by the queue, or taken by hand.

        None if the person holds no lease on it, or if it was served before this was recorded."""
        ...

    def release(self, lane: Lane, item_id: int, person: str) -> None: ...

    def postpone(self, lane: Lane, item_id: int, person: str, now: float) -> None:
        """To the end of this person's queue, and free for others."""
        ...

    def decline(self, lane: Lane, item_id: int, person: str, reason: str, now: float) -> None:
        """This person cannot judge it: never served to them again, and free for others, even if it was assigned to
        them. Assigning it to them anew lifts that."""
        ...

    def assign(
        self,
        lane: Lane,
        item_ids: Sequence[int],
        to: str | None,
        *,
        by: str,
        note: str,
        now: float,
        sentence: int | None = None,
    ) -> None:
        """Only ``to`` is served these, before all others, until they leave the lane; None frees them. Somebody
        else's lease on them ends. In the label lane what ``to`` labelled before no longer finishes the item: they
        are to say it all again, or only this sentence."""
        ...

    def send(self, set_name: str, name: str, person: str, now: float) -> None:
        """Somebody wants this answer of a set reviewed whatever its risk: it comes before what nobody sent, to whoever
        asks for what was sent as well. Raises BadInput where it is not there."""
        ...

    def assigned(self, lane: Lane, item_id: int) -> Assignment | None:
        """The assignment in force."""
        ...

    def assigned_to(self, lane: Lane, person: str) -> list[int]:
        """Return the ids assigned to this person alone in the lane, leased just now or not."""
        ...

    def declined_items(self, lane: Lane, limit: int = 200) -> list[DeclinedItem]:
        """Open items that somebody declined, the longest-declined first."""
        ...

    def expire(self, now: float) -> None:
        """End leases that ran out at once, in place of within a second of the next item that is served."""
        ...

    def people(self, lane: Lane) -> list[str]:
        """Everybody who was ever served in this lane."""
        ...

    def state(self, lane: Lane, person: str, request: QueueRequest, now: float) -> QueueState: ...

    def upcoming(self, lane: Lane, person: str, request: QueueRequest, limit: int) -> list[ItemRow]:
        """The next free items in queue order, for a glance; audits stand where they will come."""
        ...

    def strata(self, where: ItemFilter) -> list[StratumCount]:
        """Counts by kind and tenth of risk, of all items of the set and language that ``where`` names."""
        ...


class Transfers(Protocol):
    def apply(self, lane: Lane, act: Transfer, now: float, lease: float) -> Done:
        """Postpone, decline or return the item if it is as it was shown and not with somebody else. An item that the
        person edited last is open again, with its new text."""
        ...

    def undo(self, stamp: Stamp, transfer_id: int, now: float, lease: float) -> Done:
        """Put the item back as it was before the person's transfer, and lease it to them. STALE if it was edited,
        decided or assigned since."""
        ...

    def standing(self, lane: Lane, person: str, item_id: int) -> OwnTransfer | None:
        """Return the person's newest transfer of the item that nobody undid."""
        ...

    def undone(self, stamp: Stamp) -> tuple[Done, TransferKind] | None:
        """Return the result of a stored undo with this stamp, and of what; None without one."""
        ...


class LabellingPlans(Protocol):
    def all(self) -> list[LabellingPlan]:
        """By set name; sets without a plan want one annotator each."""
        ...

    def save(self, plan: LabellingPlan) -> None:
        """Imports into the set obey it from now on, and its quota counts at once."""
        ...

    def want(self, where: ItemFilter, annotators: int) -> int:
        """Set the number of annotators for all items of the filter, at once; return the number of items."""
        ...


class SavedViews(Protocol):
    def of(self, person: str, lane: Lane) -> list[SavedView]:
        """Their own and everybody's, by name."""
        ...

    def save(self, view: SavedView, by: str, now: float) -> None:
        """Replaces the one of the same owner, lane and name."""
        ...

    def delete(self, owner: str | None, lane: Lane, name: str) -> None: ...
