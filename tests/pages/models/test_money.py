"""Budgets and spending on the models page: nobody spends without a budget, and every request is in sight."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.money import nano
from core.domain.spending import WHOLE, Attempt
from core.ports.workspace import Workspace
from pages.ui.models import money
from tests.support.app import desk, markdowns, open_app, texts


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def attempt(name: str, purpose: str, person: str, cost: float | None, outcome: str = WHOLE) -> Attempt:
    known = None if cost is None else nano(cost)
    return Attempt(
        name, name, time.time(), "anthropic/claude-haiku-5-5", purpose, person, None, outcome, 1200, 300, 0, 0, known,
        nano(0.5 if cost is None else cost),
    )  # fmt: skip


def test_a_budget_is_opened_raised_and_closed(workspace: Workspace) -> None:
    at = open_app("models")
    assert "No budget yet. Without one nothing that costs money is asked." in texts(at)
    at.text_input(key="budget-new-name").set_value("<b>pilot</b>")
    at.number_input(key="budget-new-limit").set_value(2.5)
    at.button(key="budget-open").click().run()
    (budget,) = workspace.spending.budgets()
    assert (budget.name, budget.limit, budget.by) == ("<b>pilot</b>", nano(2.5), "ana")
    assert list(at.dataframe[0].value["Left"]) == ["$2.50"]
    assert "pilot" not in markdowns(at)
    at.number_input(key=f"budget-limit-{budget.id}").set_value(4.0)
    at.button(key="budget-set").click().run()
    assert workspace.spending.budgets()[0].limit == nano(4)
    at.button(key="budget-close").click().run()
    assert workspace.spending.budgets()[0].closed
    assert list(at.dataframe[0].value["Left"]) == ["closed"]


def test_a_name_is_needed_once(workspace: Workspace) -> None:
    at = open_app("models")
    at.button(key="budget-open").click().run()
    assert "A budget needs a name" in texts(at)
    for _ in range(2):
        at.text_input(key="budget-new-name").set_value("pilot")
        at.button(key="budget-open").click().run()
    assert "There is an open budget pilot already." in texts(at)
    assert len(workspace.spending.budgets()) == 1


def test_who_spends_does_not_say_how_much(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=analyst,ada=admin")
    workspace.spending.open_budget("pilot", nano(1), "ada", 1.0)
    at = open_app("models")
    assert list(at.dataframe[0].value["Limit"]) == ["$1.00"]
    assert not [button for button in at.button if button.key == "budget-open"]
    assert "takes the role admin" in markdowns(at)


def test_spending_is_added_up_and_unknown_is_never_nothing(workspace: Workspace) -> None:
    for each in (
        attempt("a", "llm_judge", "ana", 0.25),
        attempt("b", "llm_judge", "bo", 0.5, "refused"),
        attempt("c", "samples", "ana", None),
    ):
        workspace.spending.settle(each)
    at = open_app("models")
    (day,) = at.dataframe[0].value.to_dict("records")
    assert (day["Requests"], day["Failed"], day["Cost"], day["Charged to budgets"]) == (
        "3", "1", "$0.75 + 1 unknown", "$1.25",
    )  # fmt: skip
    at.segmented_control(key="spent-by").set_value("purpose").run()
    rows = {row["Purpose"]: row["Cost"] for row in at.dataframe[0].value.to_dict("records")}
    assert rows == {"llm_judge": "$0.75", "samples": "1 unknown"}


def test_prices_are_shown_with_their_date_and_can_be_said_otherwise(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_JUDGE", "openai/small")
    monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", "http://127.0.0.1:9/v1")
    at = open_app("models")
    prices = {row["Model"]: row for row in at.dataframe[0].value.to_dict("records")}
    assert prices["openai/small"]["In"] == "unknown"
    haiku = prices["anthropic/claude-haiku-5-5"]
    assert haiku["In"].startswith("$") and haiku["Source"] == "list"
    assert float(haiku["In, in a batch"][1:]) == float(haiku["In"][1:]) / 2
    assert "its newest entry is of 20" in markdowns(at)
    at.number_input(key="price-input").set_value(0.1)
    at.button(key="price-set").click().run()
    assert workspace.prices.overrides()["openai/small"].input == 0.1
    row = next(row for row in at.dataframe[0].value.to_dict("records") if row["Model"] == "openai/small")
    assert (row["In"], row["In, in a batch"], row["Source"]) == ("$0.1", "unknown", "said by ana")
    at.button(key="price-withdraw").click().run()
    assert not workspace.prices.overrides()


@pytest.mark.parametrize(
    ("amount", "shown"),
    [(None, "unknown"), (0.0, "$0.00"), (1234.5, "$1,234.50"), (0.0123, "$0.01"), (0.00012, "$0.00012"),
     (0.0000062, "$0.0000062")],
)  # fmt: skip
def test_small_amounts_keep_the_digits_that_say_something(
    amount: float | None, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(money, "t", lambda phrase_id: "unknown")
    assert money.dollars(amount) == shown
