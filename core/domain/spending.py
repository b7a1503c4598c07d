"""Data types of what models cost: budgets, amounts reserved for calls in progress, and the attempts of the ledger."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from core.domain.money import Nano

WHOLE = "whole"
"""Outcome of an attempt that brought a whole reply."""
VOID = "void"
"""Outcome of an attempt whose reply mistook a control: a sentence that is certainly false, or certainly true."""
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
    """The person who last set its limit."""
    at: float

    @property
    def left(self) -> Nano:
        """Below 0 only where the limit was lowered to less than what was spent."""
        return self.limit - self.spent - self.held


@dataclass(frozen=True, slots=True)
class Held:
    """The highest possible cost of one attempt, reserved in a budget until the real cost is known."""

    id: str
    """Id of the attempt."""
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
    """The time at which it ended."""
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
    """Charge to the budget: the cost, or the highest possible one where the cost is unknown."""
    seconds: float = 0.0
    batch: str = ""
    """Id of the batch that it belongs to; empty for a direct call."""
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
    """Sum over the attempts whose cost is known."""
    unknown: int
    """Attempts whose cost is not known."""
    charged: Nano


@dataclass(frozen=True, slots=True)
class CallText:
    """Holds the request of one attempt and the reply to it, word for word."""

    attempt: str
    """Id of the attempt."""
    prompt: dict[str, str]
    """Texts by what they are: ``instructions``, ``shared``, ``ask``, ``schema``."""
    reply: str
    """The reply as the server sent it; empty if nothing that could be read came."""
    at: float


@dataclass(frozen=True, slots=True)
class VoidRate:
    """Counts the controls that a model mistook: sentences that are certainly false or certainly true."""

    model: str
    replies: int
    """Complete replies of judges, void ones among them."""
    void: int


@dataclass(frozen=True, slots=True)
class PriceOverride:
    """A person's price for a model, in dollars for a million tokens; it overrides every price list."""

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
    """The abilities that a test of a model found."""

    model: str
    results: dict[str, bool | None]
    """By capability; None: could not be told."""
    server_model: str
    """The id that answered, as the server calls it."""
    message: str
    """The error, as ``core.wording.phrases.to_text`` stores it; empty without one."""
    by: str
    at: float
    details: dict[str, Any] = field(default_factory=dict)
    """``dialect``: how the model has to be asked; ``exam``: how it judged known sentences."""
