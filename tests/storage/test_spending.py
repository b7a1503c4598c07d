"""Nothing is spent twice and nothing above the limit, and every attempt stands in the ledger once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.money import nano, usd
from core.domain.spending import LOST, VOID, WHOLE, Attempt, Held, PriceOverride, Probed, VoidRate
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace

DAY = 86_400.0


def held(budget: int, name: str = "a", amount: int = 40, until: float = 100.0) -> Held:
    return Held(name, budget, amount, "anthropic/m", "llm_judge", "ana", "call", 1.0, until)


def attempt(budget: int | None, name: str = "a", cost: int | None = 10, outcome: str = WHOLE) -> Attempt:
    charged = 40 if cost is None else cost
    return Attempt(name, "call", 2.0, "anthropic/m", "llm_judge", "ana", budget, outcome, 7, 3, 2, 1, cost, charged)


def state(workspace: SqlWorkspace, budget: int) -> tuple[int, int]:
    found = workspace.spending.budget(budget)
    assert found is not None
    return found.spent, found.held


def test_what_is_held_counts_until_it_is_known_what_it_did_cost(workspace: SqlWorkspace) -> None:
    spending = workspace.spending
    here = spending.open_budget("trial", 100, "ana", 1.0).id
    assert spending.hold([held(here, "a"), held(here, "b")])
    assert not spending.hold([held(here, "c")]), "20 are left"
    assert state(workspace, here) == (0, 80)
    spending.settle(attempt(here, "a", 10))
    assert state(workspace, here) == (10, 40)
    assert spending.hold([held(here, "c")])
    spending.settle(attempt(here, "b", None, "timeout"))
    assert state(workspace, here) == (50, 40), "an unknown cost is charged at its worst"
    assert [(row.id, row.cost) for row in spending.attempts()] == [("a", 10), ("b", None)]


def test_nothing_is_held_twice_and_no_attempt_written_twice(workspace: SqlWorkspace) -> None:
    spending = workspace.spending
    here = spending.open_budget("trial", 100, "ana", 1.0).id
    assert spending.hold([held(here)])
    assert spending.hold([held(here)])
    assert state(workspace, here) == (0, 40)
    for _ in range(2):
        spending.settle(attempt(here))
    assert state(workspace, here) == (10, 0)
    assert spending.hold([held(here)]), "settled: nothing has to be held"
    assert state(workspace, here) == (10, 0)


def test_void_replies_are_counted_by_model_and_only_where_there_are_controls(workspace: SqlWorkspace) -> None:
    rows = [(WHOLE, "llm_judge"), (VOID, "llm_judge"), ("timeout", "llm_judge"), (WHOLE, "repair")]
    for number, (outcome, purpose) in enumerate(rows):
        workspace.spending.settle(replace(attempt(None, f"{number}", 0, outcome), purpose=purpose))
    assert workspace.spending.void_rates(["llm_judge", "validation"]) == [VoidRate("anthropic/m", 2, 1)]
    assert not workspace.spending.void_rates(["validation"])


def test_without_an_open_budget_nothing_is_held(workspace: SqlWorkspace) -> None:
    spending = workspace.spending
    assert not spending.hold([held(7)])
    here = spending.open_budget("trial", 100, "ana", 1.0).id
    spending.close_budget(here, "bo", 2.0)
    assert not spending.hold([held(here)])
    spending.set_limit(here, 30, "bo", 3.0)
    assert not spending.hold([held(here)])
    spending.set_limit(here, 40, "bo", 4.0)
    assert spending.hold([held(here)])
    assert [(budget.limit, budget.by, budget.left) for budget in spending.budgets()] == [(40, "bo", 0)]
    with pytest.raises(BadInput):
        spending.set_limit(99, 1, "bo", 3.0)


def test_what_was_never_heard_of_again_is_charged_at_its_worst(workspace: SqlWorkspace) -> None:
    spending = workspace.spending
    here = spending.open_budget("trial", 100, "ana", 1.0).id
    spending.hold([held(here, "a", until=100.0), held(here, "b", until=300.0)])
    assert spending.give_up_lost(100.0) == 0
    assert spending.give_up_lost(200.0) == 1
    assert state(workspace, here) == (40, 40)
    (lost,) = spending.attempts()
    assert (lost.outcome, lost.cost, lost.charged) == (LOST, None, 40)


def test_what_was_given_up_too_early_is_put_right(workspace: SqlWorkspace) -> None:
    spending = workspace.spending
    here = spending.open_budget("trial", 100, "ana", 1.0).id
    spending.hold([held(here)])
    spending.give_up_lost(200.0)
    for _ in range(2):
        spending.settle(attempt(here, cost=5))
    assert state(workspace, here) == (5, 0)
    assert [row.outcome for row in spending.attempts()] == [WHOLE]


def test_sums_by_day_model_purpose_and_person(workspace: SqlWorkspace) -> None:
    settle = workspace.spending.settle
    for number in range(3):
        settle(replace(attempt(None, f"a{number}"), at=DAY * 2))
    settle(replace(attempt(None, "b", None, "timeout"), at=DAY * 2, input=None, output=None))
    settle(replace(attempt(None, "c"), at=DAY * 3, person="bo"))
    settle(replace(attempt(None, "d"), at=DAY * 9))
    later, earlier = workspace.spending.sums(DAY, DAY * 5)
    assert (later.day, later.person, later.attempts) == ("1970-01-04", "bo", 1)
    assert (earlier.attempts, earlier.failed, earlier.unknown) == (4, 1, 1)
    assert (earlier.input, earlier.output, earlier.cost, earlier.charged) == (30, 9, 30, 70)


def test_a_reply_is_kept_whatever_its_text(workspace: SqlWorkspace) -> None:
    hostile = {"text": "half \ud800 and \0 and 日本語"}
    workspace.replies.keep("k" * 64, "m", "judge", {"text": "no answer"}, 1.0)
    workspace.replies.keep("k" * 64, "m", "judge", hostile, 2.0)
    assert workspace.replies.find(["k" * 64, "l" * 64]) == {"k" * 64: hostile}
    assert workspace.replies.forget("m") == 1
    assert workspace.replies.find(["k" * 64]) == {}


def test_the_last_word_on_a_price_counts_until_it_is_withdrawn(workspace: SqlWorkspace) -> None:
    first = PriceOverride("openai/own", 0.0, 0.0, 0.0, 0.0, None, "ana", 1.0)
    workspace.prices.override(first)
    workspace.prices.override(replace(first, input=0.5, by="bo"))
    assert workspace.prices.overrides() == {"openai/own": replace(first, input=0.5, by="bo")}
    workspace.prices.withdraw("openai/own", "ana", 2.0)
    assert workspace.prices.overrides() == {}


def test_the_newest_probe_of_each_model_counts(workspace: SqlWorkspace) -> None:
    probed = Probed("anthropic/m", {"schema": True, "logprobs": None}, "m-1", "", "ana", 1.0)
    workspace.probes.add(replace(probed, results={"schema": False}, at=0.5))
    workspace.probes.add(probed)
    assert workspace.probes.newest() == {"anthropic/m": probed}


def test_amounts_are_rounded_up() -> None:
    assert nano(0.1) == 100_000_000
    assert nano(0.000_000_000_1) == 1
    assert usd(nano(0.25)) == 0.25
    for wrong in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="not an amount"):
            nano(wrong)
