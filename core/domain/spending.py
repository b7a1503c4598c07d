"""What calls of language models cost: budgets, what is held back for calls under way, and each attempt."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.money import Nano

WHOLE = "whole"
"""Outcome of an attempt that brought a whole reply."""
LOST = "lost"
"""Outcome of an attempt of which nothing was heard again: its process died, or was stopped from outside."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that may be spent under a name. ``spent`` and ``held`` together never exceed ``limit``."""

    id: int
    name: str
    limit: Nano
    spent: Nano
    held: Nano
    """Worst case of the calls under way."""
    closed: bool
    by: str
    """Who set its limit last."""
    at: float

    @property
    def left(self) -> Nano:
        """Below 0 only where the limit was lowered to less than what was spent."""
        return self.limit - self.spent - self.held


@dataclass(frozen=True, slots=True)
class Held:
    """What one attempt may cost at worst, held back in a budget until it is known what it did cost."""

    id: str
    """Of the attempt."""
    budget: int
    amount: Nano
    model: str
    purpose: str
    person: str
    call: str
    """Key of what was asked, equal for all attempts at it."""
    at: float
    until: float
    """After that nobody waits for a reply any more: the attempt counts as lost."""
    batch: str = ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One row of the ledger: one request that was sent, or may have been, whatever came back."""

    id: str
    call: str
    at: float
    """When it ended."""
    model: str
    purpose: str
    person: str
    budget: int | None
    """None: a model that costs nothing, asked without a budget."""
    outcome: str
    """``WHOLE``, ``LOST``, or why there was no whole reply (``core.llm.failures.Why``)."""
    input: int | None
    """Tokens; None: the server did not say."""
    output: int | None
    cache_read: int
    cache_written: int
    cost: Nano | None
    """None: unknown."""
    charged: Nano
    """What the budget was charged: the cost, and where that is unknown the worst case."""
    seconds: float = 0.0
    batch: str = ""
    """Of which batch it was a part; empty: asked for at once."""
    server_model: str = ""
    """The id that answered, as the server calls it; empty: none did."""


@dataclass(frozen=True, slots=True)
class SpendRow:
    """All attempts of one day, model, purpose and person, added up."""

    day: str
    """``2026-11-22``, in UTC."""
    model: str
    purpose: str
    person: str
    attempts: int
    failed: int
    input: int
    """Tokens as far as servers told them, read from and written to caches included."""
    output: int
    cost: Nano
    """Of the attempts whose cost is known."""
    unknown: int
    """Attempts whose cost is not known."""
    charged: Nano


@dataclass(frozen=True, slots=True)
class PriceOverride:
    """What somebody says that a model costs, in dollars for a million tokens; it goes before every list."""

    model: str
    input: float
    output: float
    cache_read: float
    cache_written: float
    batch: float | None
    """Share of these prices that is paid in a batch; None: unknown."""
    by: str
    at: float

    def __post_init__(self) -> None:
        amounts = (self.input, self.output, self.cache_read, self.cache_written, self.batch or 0.0)
        if not all(0 <= amount < float("inf") for amount in amounts):
            raise ValueError(f"not a price: {self!r}")


@dataclass(frozen=True, slots=True)
class Probed:
    """What a model was found to do when it was tested."""

    model: str
    results: dict[str, bool | None]
    """By capability; None: could not be told."""
    server_model: str
    """The id that answered, as the server calls it."""
    message: str
    """What went wrong, as ``core.wording.phrases.to_text`` stores it; empty: nothing."""
    by: str
    at: float
