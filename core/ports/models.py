"""The storage protocols for language models: budgets and the ledger, cached replies, batches, probes, prices."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from core.domain.answers import JSON
from core.domain.batches import Batch, BatchRequest, BatchState, RequestState
from core.domain.money import Nano
from core.domain.spending import Attempt, Budget, CallText, Held, PriceOverride, Probed, SpendRow, VoidRate


class Spending(Protocol):
    def open_budget(self, name: str, limit: Nano, person: str, now: float) -> Budget: ...

    def set_limit(self, budget: int, limit: Nano, person: str, now: float) -> None:
        """May be less than what was spent: then nothing more is."""
        ...

    def close_budget(self, budget: int, person: str, now: float) -> None:
        """Nothing more is spent under it; calls under way end as they end."""
        ...

    def budgets(self) -> list[Budget]:
        """Newest first, closed ones too."""
        ...

    def budget(self, budget: int) -> Budget | None: ...

    def hold(self, held: Sequence[Held]) -> bool:
        """All of one budget. Holds all of it or nothing: False where no such budget is open or too little is left.
        What is held already is not held twice."""
        ...

    def settle(self, attempt: Attempt) -> None:
        """Writes the attempt into the ledger and charges the budget instead of what was held, in one transaction.

        An attempt that was given up as lost meanwhile is corrected; any other that stands in the ledger stays.
        """
        ...

    def give_up_lost(self, now: float) -> int:
        """Attempts of which nothing was heard until their time was over are charged at their worst case, for who knows
        what the provider did. Returns how many."""
        ...

    def sums(self, since: float, until: float) -> list[SpendRow]:
        """Newest day first."""
        ...

    def void_rates(self, purposes: Collection[str]) -> list[VoidRate]:
        """One for each model that replied to one of these purposes, by name."""
        ...

    def attempts(self, limit: int = 100, *, call: str | None = None, budget: int | None = None) -> list[Attempt]:
        """Newest first."""
        ...


class Replies(Protocol):
    """Whole replies, by everything that they depend on."""

    def find(self, keys: Collection[str]) -> Mapping[str, JSON]: ...

    def keep(self, key: str, model: str, purpose: str, reply: JSON, now: float) -> None:
        """Instead of the one that is there, which was no answer."""
        ...

    def forget(self, model: str) -> int:
        """So that the next run asks again. Returns how many there were."""
        ...


class CallTexts(Protocol):
    def keep(self, call: CallText) -> None: ...

    def find(self, attempt: str) -> CallText | None: ...


class Batches(Protocol):
    def intend(self, batch: Batch, requests: Sequence[BatchRequest], until: float) -> bool:
        """Stores what is going to be sent and holds its worst case, in one transaction. The same batch again changes
        nothing. False where the budget does not have it; ``until``: as of ``Held``."""
        ...

    def get(self, batch: str) -> Batch | None: ...

    def unfinished(self) -> list[Batch]:
        """Oldest first."""
        ...

    def recent(self, limit: int = 20) -> list[Batch]: ...

    def requests(self, batch: str, state: RequestState | None = None) -> list[BatchRequest]: ...

    def claim(self, batch: str, worker: str, now: float, until: float) -> bool:
        """One worker at a time looks after a batch; whoever has it may ask again."""
        ...

    def move(self, batch: str, state: BatchState, now: float, provider_id: str = "", message: str = "") -> None: ...

    def provider_ids(self, model: str) -> frozenset[str]:
        """Return the ids of every batch ever sent to this model, so that none is taken for another one."""
        ...

    def take_in(self, batch: str, answered: Sequence[tuple[Attempt, JSON | None]]) -> int:
        """Keeps what came back, record by record: the reply (None: it failed), the attempt in the ledger, the state of
        the request, all in one transaction. What was taken in before is left alone. Returns how many were new."""
        ...

    def miss(self, batch: str, attempts: Sequence[Attempt]) -> None:
        """Return the ids of the requests that still wait for an answer."""
        ...


class Probes(Protocol):
    def add(self, probed: Probed) -> None: ...

    def newest(self) -> Mapping[str, Probed]:
        """By model."""
        ...


class Prices(Protocol):
    def override(self, price: PriceOverride) -> None: ...

    def withdraw(self, model: str, person: str, now: float) -> None:
        """The list counts again."""
        ...

    def overrides(self) -> Mapping[str, PriceOverride]: ...
