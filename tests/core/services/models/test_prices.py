"""Prices: who may say them, what goes before what, and what nobody knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.spending import PriceOverride
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.models.prices import PriceSource, prices, set_price, withdraw_price
from core.settings import Settings

ADA = Person("ada", frozenset({Role.ADMIN}))
BO = Person("bo", frozenset({Role.EDITOR}))
OWN = PriceOverride("openai/own", 0.5, 1.0, 0.05, 0.5, 0.5, "ada", 1.0)
MODELS = ("anthropic/claude-haiku-5-5", "openai/own", "gguf/small.gguf", "")


def sources(workspace: Workspace) -> dict[str, PriceSource]:
    return {view.model: view.source for view in prices(workspace, ADA, Settings(), MODELS).models}


def test_where_each_price_is_from(workspace: Workspace) -> None:
    listed, unknown, free = prices(workspace, ADA, Settings(), MODELS).models
    assert (listed.source, unknown.source, free.source) == (PriceSource.LISTED, PriceSource.UNKNOWN, PriceSource.FREE)
    assert listed.live
    assert listed.batch
    assert listed.batch.input == listed.live.input / 2
    assert unknown.live is None
    assert free.live
    assert free.live.output == 0


def test_a_server_that_sends_no_bill_is_free_whatever_somebody_says(workspace: Workspace) -> None:
    set_price(workspace, ADA, replace(OWN, model="ollama/qwen3:8b"))
    assert sources(workspace)["ollama/qwen3:8b"] is PriceSource.FREE, "as a call costs"


def test_a_price_that_somebody_says_counts_until_it_is_withdrawn(workspace: Workspace) -> None:
    set_price(workspace, ADA, OWN)
    assert sources(workspace)["openai/own"] is PriceSource.OWN
    withdraw_price(workspace, ADA, "openai/own", 2.0)
    assert sources(workspace)["openai/own"] is PriceSource.UNKNOWN


def test_not_everybody_says_prices_and_not_every_name_is_one(workspace: Workspace) -> None:
    with pytest.raises(Forbidden):
        set_price(workspace, BO, OWN)
    with pytest.raises(Forbidden):
        prices(workspace, BO, Settings(), MODELS)
    for name in ("own", "openai/", "/own", "openai/" + "n" * 300, "openai/\u202eown"):
        with pytest.raises(BadInput):
            set_price(workspace, ADA, replace(OWN, model=name))
