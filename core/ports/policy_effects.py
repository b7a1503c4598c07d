"""The storage protocol for all items at once: how a policy rules them, and how they come in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from core.domain.activity import DayActivity
from core.domain.answers import Kind
from core.domain.work import Status

if TYPE_CHECKING:  # as in core/ports/_work.py
    import numpy as np
    from numpy.typing import NDArray


class ItemRisk(NamedTuple):
    """An item as a policy sees it."""

    item_id: int
    set_name: str
    kind: Kind
    lang: str
    status: Status
    risk: float | None
    """None: unscored, or nothing could be checked."""


class Arrival(NamedTuple):
    at: float
    kind: Kind
    lang: str
    set_name: str
    risk: float | None


class ArrivedRisks(NamedTuple):
    since: float
    """The time at which the first of them came."""
    risks: NDArray[np.float64]
    """Infinite where there is none."""


class ArrivalOfDocument(NamedTuple):
    arrival: Arrival
    order: int
    """Its place in the random draw that the label lane hands out by."""
    document: int | None
    """Group of near-duplicate documents (``core.domain.document_groups``)."""


class Origin(NamedTuple):
    at: float
    repeats: bool
    """Nearly the same as an earlier item of its set."""


class DetectorVersion(NamedTuple):
    """A detector in one version and configuration, from its first result on."""

    name: str
    version: str
    config: str
    at: float


class FusedItems(NamedTuple):
    """Scored items that were fused alike."""

    items: int
    config: str
    """Identity of the fusion."""
    reads: str | None = None
    """Configuration of the detector that reads with a grounding model; None: it did not run."""


class PolicyEffects(Protocol):
    def items(self, signal: str | None = None) -> list[ItemRisk]:
        """All items, by id; ``signal``: a detector to ask instead of the active one."""
        ...

    def origins(self) -> dict[int, Origin]:
        """Return the risks of every item."""
        ...

    def wordings(self, item_ids: Sequence[int]) -> dict[int, str]:
        """The input hash of each."""
        ...

    def reopen(self, batch: str, item_ids: Collection[int], version: int, person: str, now: float) -> int:
        """Put decided items before people again; how many. Open ones stay as they are; a batch does so once."""
        ...

    def close_again(self, batch: str, person: str, now: float) -> int:
        """Give those of a batch back the status they had, unless somebody decided or holds them since; how many."""
        ...

    def reopened(self, limit: int = 5) -> list[tuple[str, int]]:
        """Batches that were not taken back, newest first, with the items each reopened."""
        ...

    def arrivals(self, since: float) -> list[Arrival]:
        """Items that came in from then on, with their present risk."""
        ...

    def arrived_risks(self, since: float, kind: Kind, lang: str) -> ArrivedRisks | None:
        """Return the risks of the arrivals of a kind, of one language unless it is empty; None without arrivals."""
        ...

    def arrivals_of_documents(self, since: float) -> list[ArrivalOfDocument]:
        """The same, with what each is about."""
        ...

    def sets_before(self, at: float) -> set[str]:
        """Sets of which something came in earlier."""
        ...

    def detector_versions(self, names: Sequence[str]) -> list[DetectorVersion]:
        """Return those of the given detectors that changed, with the first identity of each, by time."""
        ...

    def fused(self) -> list[FusedItems]:
        """Return the fusion of every scored item; unscored ones are left out."""
        ...

    def active_seconds(self, kind: Kind, limit: int = 500) -> list[float]:
        """Return the seconds that people's newest decisions on items of a kind took, where measured."""
        ...

    def effort(self, input_hashes: Sequence[str]) -> dict[str, tuple[int, float, float | None, int]]:
        """By detector: results on these inputs; their seconds, cost (None: some is unknown) and tokens in all."""
        ...


class Activity(Protocol):
    def days(self, names: Collection[str] | None, first: int, last: int, offset: int) -> list[DayActivity]:
        """Return what happened on each day from the first to the last, which is today, in these sets, or in all for
        None. Days count from 1970, ``offset`` seconds ahead of universal time.
        """
        ...
