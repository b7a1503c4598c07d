"""Find the price of a call: one that people entered, else a published one; an unknown price is not free."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from core.domain.money import Nano, nano
from core.domain.spending import PriceOverride
from core.llm.base import Used

ON_THIS_MACHINE = frozenset({"gguf", "smollm2", "scripted"})
"""Providers that nobody sends a bill for."""
_LISTS = {"anthropic": "anthropic", "bedrock": "aws", "openai": "openai"}
"""Names of our providers in the published list."""
_MILLION = 1_000_000
A_SEARCH: Nano = 10_000_000
"""Anthropic's $10 for a thousand searches of the web; the published list has none."""
_BATCH = {"processing": "batch"}


@dataclass(frozen=True, slots=True)
class Rates:
    """Dollars for a million tokens of a short call; long prompts may cost more."""

    input: float
    output: float
    cache_read: float
    cache_written: float


@dataclass(frozen=True, slots=True)
class PriceList:
    overrides: Mapping[str, PriceOverride] = field(default_factory=dict)
    openai_url: str = ""
    """Whose server answers ``openai/...``; empty: OpenAI's. A model of the same name elsewhere has another price."""
    servers: Mapping[str, str] = field(default_factory=dict)
    """Addresses of the servers that have names."""
    free: frozenset[str] = frozenset()
    """Names of those that nobody sends a bill for."""

    def cost(self, model: str, used: Used, *, batch: bool = False) -> Nano | None:
        """None where the price is unknown, or the server did not say what it used."""
        if self.is_free(model):
            return 0
        own = self.overrides.get(model)
        if own and own.input == own.output == own.cache_read == own.cache_written == 0:
            return 0
        if used.input is None or used.output is None:
            return None
        tokens = _by(own, used, batch) if own else self._listed(model, used, batch)
        return None if tokens is None else tokens + used.searches * A_SEARCH

    def is_free(self, model: str) -> bool:
        """Return True if nobody sends a bill for this model."""
        return model.partition("/")[0] in ON_THIS_MACHINE | self.free

    def where(self, model: str) -> str:
        """Provider and model, and of the servers that speak OpenAI's language which one."""
        server = self._server(model.partition("/")[0])
        return f"{model} at {server}" if server else model

    def worst(
        self, model: str, input_tokens: int, output_tokens: int, *, searches: int = 0, batch: bool = False
    ) -> Nano | None:
        """The most that a call of at most so many tokens can cost: nothing read from a cache, all written to it. A
        batch whose discount is unknown is held back in full."""
        ways = (
            Used(input_tokens, output_tokens, searches=searches),
            Used(0, output_tokens, 0, input_tokens, searches),
        )
        for cheaper in (True, False) if batch else (False,):
            costs = [self.cost(model, used, batch=cheaper) for used in ways]
            if all(cost is not None for cost in costs):
                return max(cost for cost in costs if cost is not None)
        return None

    def rates(self, model: str, *, batch: bool = False) -> Rates | None:
        """None: unknown."""
        kinds = (Used(1000, 0), Used(0, 1000), Used(0, 0, 1000), Used(0, 0, 0, 1000))
        costs = [self.cost(model, used, batch=batch) for used in kinds]
        known = [cost / _MILLION for cost in costs if cost is not None]
        return Rates(*known) if len(known) == len(kinds) else None

    def _server(self, provider: str) -> str:
        return self.openai_url if provider == "openai" else self.servers.get(provider, "")

    def _listed(self, model: str, used: Used, batch: bool) -> Nano | None:
        from genai_prices import Usage, calc_price

        provider, _, name = model.partition("/")
        where: dict[str, Any] = {"provider_id": _LISTS.get(provider, provider)}
        if server := self._server(provider):
            where = {"provider_api_url": server}
        usage = Usage(
            input_tokens=(used.input or 0) + used.cache_read + used.cache_written,
            output_tokens=used.output or 0,
            cache_read_tokens=used.cache_read,
            cache_write_tokens=used.cache_written,
        )
        try:
            price = calc_price(usage, name, price_context=_BATCH if batch else None, **where)
        except LookupError:
            return None
        # A model without a price of its own for batches is calculated at the full one, which is not what it costs.
        variants = price.model.price_variants or ()
        if batch and not any(dict(variant.when) == _BATCH for variant in variants):
            return None
        return nano(price.total_price)


@dataclass(frozen=True, slots=True)
class PublishedList:
    version: str
    newest: date
    """Date of the newest entry that is not in the future: the list is at least that new."""


@cache
def published_list() -> PublishedList:
    """The list has no date of its own (its timestamp is when it was loaded), but its entries have."""
    spec = importlib.util.find_spec("genai_prices.data")
    text = Path(spec.origin).read_text("utf-8") if spec and spec.origin else ""
    found = re.findall(r"\b(20\d\d)-(\d\d)-(\d\d)\b|date\((20\d\d), (\d+), (\d+)\)", text)
    dates = (date(*(int(part) for part in parts if part)) for parts in set(found))
    today = datetime.now(UTC).date()
    return PublishedList(importlib.metadata.version("genai-prices"), max(day for day in dates if day <= today))


def _by(own: PriceOverride, used: Used, batch: bool) -> Nano | None:
    share = own.batch if batch else 1.0
    if share is None:
        return None
    parts = (
        (used.input or 0, own.input),
        (used.output or 0, own.output),
        (used.cache_read, own.cache_read),
        (used.cache_written, own.cache_written),
    )
    total = sum(Decimal(tokens) * Decimal(repr(rate)) for tokens, rate in parts)
    return nano(total * Decimal(repr(share)) / _MILLION)
