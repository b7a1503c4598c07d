"""What services ask of storage about the queue: who is served what, by which plan, under which saved view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

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
        self, lane: Lane, person: str, request: QueueRequest, now: float, lease: float, *, at_hand: int | None,
        count: int, spare: int, glance: int,
    ) -> Line:  # fmt: skip
        """What this person has at hand, or ``next``, and ``count`` items after it, leased to them as well: what they
        hold already, renewed, then the next free items in queue order, as long as ``spare`` others stay free for
        everybody; ``next`` hands them out in this order once what is at hand is left. ``glance``: so many more are told
        where anything had to be looked for."""
        ...

    def take(self, lane: Lane, item_id: int, person: str, now: float, lease: float) -> bool:
        """Lease this very item, or extend my lease; False when somebody else holds it or alone shall have it."""
        ...

    def handed(self, lane: Lane, item_id: int, person: str) -> Handed | None:
        """How what they hold was handed out: by the queue, or taken by hand; None when they do not hold it, or it was
        handed out before that was written down."""
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
        self, lane: Lane, item_ids: Sequence[int], to: str | None, *, by: str, note: str, now: float,
        sentence: int | None = None,
    ) -> None:  # fmt: skip
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
        """What stands in the lane for this person alone, held by them just now or not, by id."""
        ...

    def declined_items(self, lane: Lane, limit: int = 200) -> list[DeclinedItem]:
        """Open items that somebody declined, the longest-declined first."""
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


class LabellingPlans(Protocol):
    def all(self) -> list[LabellingPlan]:
        """By set name; sets without a plan want one annotator each."""
        ...

    def save(self, plan: LabellingPlan) -> None:
        """Imports into the set obey it from now on, and its quota counts at once."""
        ...

    def want(self, where: ItemFilter, annotators: int) -> int:
        """That many different people per item for what the filter means, at once; how many items those are."""
        ...


class SavedViews(Protocol):
    def of(self, person: str, lane: Lane) -> list[SavedView]:
        """Their own and everybody's, by name."""
        ...

    def save(self, view: SavedView, by: str, now: float) -> None:
        """Replaces the one of the same owner, lane and name."""
        ...

    def delete(self, owner: str | None, lane: Lane, name: str) -> None: ...
