"""Prices are known, said by somebody, or unknown: never 0 for want of knowledge."""

from __future__ import annotations

from datetime import date

import pytest

from core.domain.money import usd
from core.domain.spending import PriceOverride
from core.llm.base import Used
from core.llm.prices import PriceList, published_list

LIST = PriceList()
HAIKU = "anthropic/claude-haiku-5-5"


def dollars(model: str, used: Used, *, batch: bool = False) -> float | None:
    cost = LIST.cost(model, used, batch=batch)
    return None if cost is None else usd(cost)


def test_a_call_costs_what_the_list_says() -> None:
    used = Used(540, 340, cache_read=700)
    assert dollars(HAIKU, used) == 0.000231
    assert dollars(HAIKU, used, batch=True) == 0.0001155
    assert dollars("openai/gpt-6-luna", used) == 0.000231


def test_a_region_costs_its_tenth_more() -> None:
    used = Used(540, 340, cache_read=700)
    assert dollars("bedrock/jp.anthropic.claude-haiku-5-5-v1:0", used) == 0.0002541


def test_a_batch_without_a_price_of_its_own_is_unknown() -> None:
    """The list would give the full price for it."""
    assert LIST.cost("bedrock/jp.anthropic.claude-haiku-5-5-v1:0", Used(1, 1), batch=True) is None
    worst = LIST.worst("bedrock/jp.anthropic.claude-haiku-5-5-v1:0", 1000, 100, batch=True)
    assert worst == LIST.worst("bedrock/jp.anthropic.claude-haiku-5-5-v1:0", 1000, 100)


@pytest.mark.parametrize("model", ["anthropic/claude-nothing-9", "nobody/has-this", "openai/my-own"])
def test_what_nobody_lists_is_unknown(model: str) -> None:
    assert LIST.cost(model, Used(10, 10)) is None
    assert LIST.worst(model, 10, 10) is None
    assert LIST.rates(model) is None


def test_a_name_on_another_server_has_not_the_price_of_its_namesake() -> None:
    assert LIST.cost("openai/gpt-4o-mini", Used(10, 10)) is not None
    assert PriceList(openai_url="http://localhost:8000/v1").cost("openai/gpt-4o-mini", Used(10, 10)) is None
    assert PriceList(openai_url="https://api.openai.com/v1").cost("openai/gpt-4o-mini", Used(10, 10)) is not None


def test_what_the_server_did_not_count_has_no_known_cost() -> None:
    assert LIST.cost(HAIKU, Used()) is None
    assert LIST.cost(HAIKU, Used(10, None)) is None


def test_what_somebody_says_goes_before_the_list() -> None:
    own = PriceOverride(HAIKU, 2.0, 10.0, 0.2, 2.5, None, "ana", 1.0)
    prices = PriceList({HAIKU: own})
    assert prices.cost(HAIKU, Used(1000, 100, 50, 40)) == 2_000_000 + 1_000_000 + 10_000 + 100_000
    assert prices.cost(HAIKU, Used(1000, 100), batch=True) is None
    assert prices.worst(HAIKU, 1000, 100) == 2_500_000 + 1_000_000, "all of it written to a cache"


def test_a_server_of_ones_own_may_be_free_even_where_it_does_not_count() -> None:
    free = PriceList({"openai/own": PriceOverride("openai/own", 0.0, 0.0, 0.0, 0.0, None, "ana", 1.0)})
    assert free.cost("openai/own", Used()) == 0
    assert free.worst("openai/own", 9, 9) == 0


@pytest.mark.parametrize("model", ["gguf/small.gguf", "smollm2/135m", "scripted/script"])
def test_nobody_sends_a_bill_for_this_machine(model: str) -> None:
    assert LIST.cost(model, Used()) == 0


def test_rates_are_for_a_million_tokens() -> None:
    rates = LIST.rates(HAIKU)
    assert rates is not None
    assert (rates.input, rates.output, rates.cache_read, rates.cache_written) == (0.1, 0.5, 0.01, 0.125)
    halved = LIST.rates(HAIKU, batch=True)
    assert halved is not None
    assert (halved.input, halved.output) == (0.05, 0.25)


def test_the_list_is_as_new_as_its_newest_entry() -> None:
    found = published_list()
    assert found.version
    assert date(2026, 10, 1) < found.newest <= date.today()


def test_no_price_is_negative() -> None:
    with pytest.raises(ValueError, match="not a price"):
        PriceOverride("m", -1.0, 0.0, 0.0, 0.0, None, "ana", 1.0)
