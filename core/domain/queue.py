"""Data types of the queue: lanes, orders, filters, assignments, labelling plans, and why a queue is empty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.domain.answers import Kind
from core.domain.work import ItemRow, Status


class Lane(StrEnum):
    """The two queues an item stands in, with separate leases."""

    REVIEW = "review"
    LABEL = "label"


class Order(StrEnum):
    """The order of a queue. In every order the near-duplicates of earlier items come after all others."""

    RISK = "risk"
    """Riskiest first, what nobody could score last."""
    UNCERTAIN = "uncertain"
    """Nearest to the cut of its kind first, on either side of it; what nobody could score last."""
    VALUE = "value"
    """From the stratum of risk whose next label narrows the estimate most; at random within it."""
    OLDEST = "oldest"
    RANDOM = "random"
    """Seeded, so that what was done is a random sample of what is loaded."""


ORDERS: Mapping[Lane, tuple[Order, ...]] = {
    Lane.REVIEW: (Order.RISK, Order.UNCERTAIN, Order.VALUE, Order.OLDEST, Order.RANDOM),
    Lane.LABEL: (Order.RANDOM, Order.VALUE),
}
"""The orders that each lane offers, its own first. Labels certify a threshold only as a random sample: those given in
another order than ``RANDOM`` are stored with the inclusion probability ``UNKNOWN_CHANCE``."""
UNKNOWN_CHANCE = 0.0
"""Inclusion probability of what was chosen by hand or by an order that depends on scores: it certifies nothing."""


@dataclass(frozen=True, slots=True)
class ItemFilter:
    """Says which items a list, an export or a queue means; the default means all of them."""

    set_name: str | None = None
    lang: str | None = None
    kind: Kind | None = None
    statuses: frozenset[Status] = frozenset()
    """Empty: any status."""
    min_risk: Mapping[Kind, float] = field(default_factory=dict)
    """Lowest risk that still belongs, per kind; items without a risk always belong."""
    labelled: bool | None = None
    below: Mapping[Kind, float] = field(default_factory=dict)
    """Risk that is just too high to belong, per kind; then items of that kind without a risk never belong."""
    flagged: bool | None = None
    hiding: bool | None = None
    """True if the wording hides something from a reader; see ``core.text.hidden``."""
    own: Mapping[tuple[Kind, str], float] = field(default_factory=dict)
    """Risks for languages that have their own, in place of those of their kind in ``min_risk`` and ``below``."""
    text: str = ""
    """Words that question, text or name all contain, whatever their case; a number also means the item's own."""
    decided_by: str = ""
    """Somebody whose decision was not undone."""
    labelled_by: str = ""
    assigned_to: str = ""
    """The person who alone reviews or labels it."""
    risk_from: float | None = None
    """Items without a risk are in no range."""
    risk_to: float | None = None
    commented: bool | None = None
    """True: a comment, a flag or a return waits for an answer."""
    error: str = ""
    """A kind of error that a label names, or the reason of a rejection."""
    meta: tuple[tuple[str, str], ...] = ()
    """Keys of the record's metadata with the value that each has, as text."""

    @property
    def looks_inside(self) -> bool:
        """True if a condition concerns what is stored of each item beside its set, language, kind, status and risk, so
        that counters do not cover it.
        """
        named = (self.decided_by, self.labelled_by, self.assigned_to, self.error, self.text, self.meta, self.below)
        asked = (self.labelled, self.flagged, self.hiding, self.commented, self.risk_from, self.risk_to)
        return any(named) or any(each is not None for each in asked)


@dataclass(frozen=True, slots=True)
class Stratum:
    """Items of one kind with risks in one tenth; ``tenth`` None: without a risk."""

    kind: Kind
    tenth: int | None


@dataclass(frozen=True, slots=True)
class StratumCount:
    stratum: Stratum
    items: int
    labelled: int
    """By anybody."""
    wrong: int
    """Labelled, with any sentence as holding false content."""


@dataclass(frozen=True, slots=True)
class QueueRequest:
    """A person's request to a queue: which items, in which order, and which share is audited."""

    where: ItemFilter = field(default_factory=ItemFilter)
    order: Order | None = None
    """None: the lane's own. One that the lane does not offer counts as None."""
    cuts: Mapping[Kind, float] = field(default_factory=dict)
    """By kind, the lowest risk that needs review: uncertainty is nearness to it, and audits are drawn below it."""
    strata: tuple[Stratum, ...] = ()
    """The most valuable first, for ``VALUE``; kinds or tenths left out come last."""
    audit_share: float = 0.0
    """Share of what lies below the cuts that is put before reviewers all the same; see ``core.domain.audits``."""
    mine: bool = False
    """Only what is assigned to the person who asks."""
    own_cuts: Mapping[tuple[Kind, str], float] = field(default_factory=dict)
    """Cuts of languages that have their own, in place of those in ``cuts``."""
    sent: bool = False
    """Also what people sent to review, whatever its risk."""


@dataclass(frozen=True, slots=True)
class Line:
    """Ids of the items that one person is served: the present one and those that follow."""

    at_hand: int | None
    """None: nothing is left for them."""
    ahead: tuple[int, ...] = ()
    """Leased to them as well, in order."""
    after: tuple[ItemRow, ...] | None = None
    """A glance at what nobody holds yet; None where nothing had to be looked for."""


@dataclass(frozen=True, slots=True)
class QueueState:
    """Counts what is left of a queue for one person, and says of an empty one why it is empty. Each open item counts
    once.
    """

    mine: int
    """Leased by me."""
    open: int
    """Free for me to take now, audits included."""
    leased: int
    """Held by others."""
    postponed: int
    """Free, but at the end of my queue because I postponed them."""
    done: int
    hidden: int
    """Open items the filter or the policy leaves out."""
    declined: int = 0
    """I said that I cannot judge them."""
    finished: int = 0
    """I labelled all of it; others are still wanted."""
    assigned: int = 0
    """For somebody else to do."""
    over_quota: int = 0
    """In sets of which I did as much as is wanted of one person."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """Assigns an item to one person, who alone is served it until it leaves the lane."""

    item_id: int
    to: str | None
    """None: anybody again."""
    by: str
    note: str
    at: float
    sentence: int | None = None
    """The only one that is to be said again; None: all of them."""
    earlier: tuple[Assignment, ...] = ()
    """To the same person before, oldest first."""

    def since(self, sentence: int) -> float | None:
        """Return the time at which this sentence was last asked for again; None if what was said of it holds."""
        covering = [each for each in (*self.earlier, self) if each.sentence in (None, sentence)]
        return max((each.at for each in covering), default=None)


@dataclass(frozen=True, slots=True)
class LabellingPlan:
    """The number of annotators that a set wants for each item, and the quota of one person."""

    set_name: str
    annotators: int = 1
    """Different people per item."""
    quota: int | None = None
    """Most items of the set that one person labels."""


@dataclass(frozen=True, slots=True)
class Declined:
    """One person's word that they cannot judge an item."""

    person: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeclinedItem:
    """An open item that people could not judge."""

    row: ItemRow
    declined: tuple[Declined, ...]
    """Oldest first."""
    others: frozenset[str]
    """Other people who cannot be asked either: they finished the item before."""


@dataclass(frozen=True, slots=True)
class SavedView:
    """A name for what a desk shows. ``owner`` None: everybody sees it."""

    name: str
    owner: str | None
    lane: Lane
    show: Mapping[str, str]
    """By the name in an address."""
