"""Everything that is asked is paid from a budget, written down, and asked once."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.domain.spending import LOST, WHOLE, PriceOverride
from core.llm.base import Capability, Prompt, Reply, Used
from core.llm.failures import ModelFailure, Why
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList
from core.llm.retrying import Retrying
from core.llm.scripted import Said, Scripted
from core.wording.phrases import say
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.workspaces import new_workspace

MODEL = "openai/own"
PRICES = PriceList({MODEL: PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.25, 0.5, "ana", 0.0)})
PROMPT = Prompt("llm_judge", "Judge.", "Is it so?", most_tokens=100)
WORST = 100 * 2_000 + (1000 + len("Judge.Is it so?")) * 1_250
QUICK = Retrying(sleep=lambda _: None, clock=iter(range(10**9)).__next__)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[SqlWorkspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()


def failing(why: Why, used: Used | None = None) -> ModelFailure:
    return ModelFailure(why, say("cost-unknown"), used=used or Used())


def metered(workspace: SqlWorkspace, *says: Said, limit: int = 10**9, prices: PriceList = PRICES) -> Metered:
    """The last thing said is said again."""
    queue = list(says)
    model = Scripted(lambda _: queue.pop(0) if len(queue) > 1 else queue[0], name=MODEL)
    budget = workspace.spending.open_budget("trial", limit, "ana", 1.0).id
    return Metered(model, Bill(workspace.spending, workspace.replies, prices, lambda: 100.0), budget, "ana", QUICK)


def asked(model: Metered) -> int:
    assert isinstance(model.model, Scripted)
    return len(model.model.asked)


def spent(workspace: SqlWorkspace) -> tuple[int, int]:
    (budget,) = workspace.spending.budgets()
    return budget.spent, budget.held


def test_a_call_is_charged_with_what_it_used(workspace: SqlWorkspace) -> None:
    model = metered(workspace, Reply("Yes.", None, Used(50, 10, 5, 4), "own-1"))
    assert model.write(PROMPT).text == "Yes."
    assert spent(workspace) == (50_000 + 20_000 + 500 + 5_000, 0)
    (row,) = workspace.spending.attempts()
    assert (row.outcome, row.person, row.purpose, row.server_model) == (WHOLE, "ana", "llm_judge", "own-1")
    assert model.usage.cost_usd == 0.0000755
    assert (model.usage.input_tokens, model.usage.output_tokens) == (59, 10)


def test_a_second_run_makes_no_call(workspace: SqlWorkspace) -> None:
    model = metered(workspace, {"sure": True})
    first = model.write(PROMPT, {"type": "object"})
    model.decide("state", ["so?"], "decide")
    model.tokens("text", "concepts")
    before = spent(workspace)
    again = metered(workspace, failing(Why.OVERLOADED))
    again = replace(again, budget=None)
    assert again.write(replace(PROMPT, purpose="other"), {"type": "object"}).data == first.data
    assert again.decide("state", ["so?"], "decide").probabilities == (0.5,)
    assert again.tokens("text", "concepts")[0].text == "text"
    assert (asked(again), again.usage.cost_usd) == (0, 0.0)
    assert (workspace.spending.budgets()[-1].spent, 0) == before


@pytest.mark.parametrize(
    "other",
    [replace(PROMPT, ask="?"), replace(PROMPT, shared="s"), replace(PROMPT, instructions="i"), replace(PROMPT, nth=1),
     replace(PROMPT, most_tokens=7)],
)  # fmt: skip
def test_whatever_differs_is_asked_anew(workspace: SqlWorkspace, other: Prompt) -> None:
    model = metered(workspace, "{}")
    for prompt in (PROMPT, other, PROMPT, other):
        model.write(prompt)
    model.write(PROMPT, {"type": "object"})
    assert asked(model) == 3


def test_another_server_is_asked_anew(workspace: SqlWorkspace) -> None:
    for url in ("http://one", "http://two"):
        model = metered(workspace, "Yes.", prices=replace(PRICES, openai_url=url))
        model.write(PROMPT)
        assert asked(model) == 1


def test_nothing_is_sent_without_a_budget(workspace: SqlWorkspace) -> None:
    model = metered(workspace, "Yes.")
    assert model.budget is not None
    workspace.spending.close_budget(model.budget, "ana", 2.0)
    for budget in (model.budget, None, 99):
        with pytest.raises(ModelFailure) as failure:
            replace(model, budget=budget).write(PROMPT)
        assert failure.value.why is Why.NO_BUDGET
    assert asked(model) == 0


def test_nothing_is_sent_that_could_cost_more_than_is_left(workspace: SqlWorkspace) -> None:
    model = metered(workspace, Reply("Yes.", None, Used(0, 0), "own-1"), limit=WORST - 1)
    model = replace(model, lacks=frozenset({Capability.COUNTING}))
    with pytest.raises(ModelFailure) as failure:
        model.write(PROMPT)
    assert failure.value.why is Why.SPEND_LIMIT
    assert asked(model) == 0
    assert model.budget is not None
    workspace.spending.set_limit(model.budget, WORST, "ana", 3.0)
    model.write(PROMPT)
    assert asked(model) == 1


def test_a_budget_that_lacks_the_worst_case_by_bytes_may_have_that_by_the_providers_count(
    workspace: SqlWorkspace,
) -> None:
    near = 100 * 2_000 + (200 + math.ceil(1.1 * (len("Judge.Is it so?") // 4))) * 1_250
    model = metered(workspace, Reply("Yes.", None, Used(3, 1), "own-1"), limit=near - 1)
    with pytest.raises(ModelFailure) as failure:
        model.write(PROMPT)
    assert f"${near / 1e9:.4f}" in str(failure.value), "the nearer worst case is told"
    assert model.budget is not None and asked(model) == 0
    workspace.spending.set_limit(model.budget, near, "ana", 3.0)
    assert model.write(PROMPT).text == "Yes."


def test_nothing_is_sent_whose_price_nobody_knows(workspace: SqlWorkspace) -> None:
    model = metered(workspace, "Yes.", prices=PriceList())
    with pytest.raises(ModelFailure) as failure:
        model.write(PROMPT)
    assert failure.value.why is Why.NO_BUDGET
    assert asked(model) == 0


def test_a_model_of_this_machine_needs_no_budget(workspace: SqlWorkspace) -> None:
    model = Metered(Scripted(lambda _: "Yes."), Bill(workspace.spending, workspace.replies, PRICES), None, "ana")
    model.write(PROMPT)
    assert [(row.cost, row.budget) for row in workspace.spending.attempts()] == [(0, None)]
    assert model.usage.cost_usd == 0


def test_every_attempt_is_in_the_ledger(workspace: SqlWorkspace) -> None:
    model = metered(
        workspace, failing(Why.OVERLOADED), failing(Why.CUT_OFF, Used(10, 100)), failing(Why.TIMEOUT), "Yes."
    )
    model.write(PROMPT)
    rows = workspace.spending.attempts()
    assert {(row.outcome, row.cost, row.charged) for row in rows if row.outcome != WHOLE} == {
        ("overloaded", 0, 0),
        ("cut_off", 210_000, 210_000),
        ("timeout", None, WORST),
    }
    assert len(rows) == asked(model) == 4
    assert model.usage.cost_usd is None, "what the timeout cost is unknown"
    assert spent(workspace) == (sum(row.charged for row in rows), 0)


def test_a_reply_that_is_no_answer_is_asked_for_once_more_and_not_kept(workspace: SqlWorkspace) -> None:
    def check(reply: Reply) -> None:
        if reply.text == "Nonsense.":
            raise ModelFailure(Why.WRONG_SHAPE, say("cost-unknown"))

    prompt = replace(PROMPT, check=check)
    model = metered(workspace, "Nonsense.", "Sense.")
    assert model.write(prompt).text == "Sense."
    assert model.write(prompt).text == "Sense."
    rows = workspace.spending.attempts()
    assert sorted(row.outcome for row in rows) == [WHOLE, "wrong_shape"]
    assert all(row.cost for row in rows), "it was paid for, whole as it was"
    hopeless = metered(workspace, "Nonsense.")
    with pytest.raises(ModelFailure):
        hopeless.write(replace(prompt, ask="Else?"))
    assert asked(hopeless) == 2


def test_a_kept_reply_that_is_no_answer_is_asked_anew(workspace: SqlWorkspace) -> None:
    """What came in a batch was kept without that anybody looked at it."""

    def check(reply: Reply) -> None:
        if reply.text == "Nonsense.":
            raise ModelFailure(Why.WRONG_SHAPE, say("cost-unknown"))

    metered(workspace, "Nonsense.").write(PROMPT)
    model = metered(workspace, "Sense.")
    for _ in range(2):
        assert model.write(replace(PROMPT, check=check)).text == "Sense."
    assert asked(model) == 1


def test_a_crash_under_way_is_charged_in_full(workspace: SqlWorkspace) -> None:
    def crash(_: Prompt) -> Said:
        raise ZeroDivisionError

    model = metered(workspace, "Yes.")
    model = replace(model, model=Scripted(crash, name=MODEL))
    with pytest.raises(ZeroDivisionError):
        model.write(PROMPT)
    assert [row.outcome for row in workspace.spending.attempts()] == [LOST]
    assert spent(workspace) == (WORST, 0)


def test_no_attempt_is_missing(workspace: SqlWorkspace) -> None:
    whys = [Why.OVERLOADED, Why.BROKEN_JSON, Why.TIMEOUT, Why.REFUSED]
    model = metered(workspace, *(failing(whys[n % 4]) if n % 3 else "Yes." for n in range(120)), limit=10**12)
    for number in range(160):
        try:
            model.write(replace(PROMPT, ask=str(number)))
        except ModelFailure:
            continue
        if asked(model) >= 110:
            break
    rows = workspace.spending.attempts(limit=2000)
    assert len(rows) == asked(model)
    assert sum(row.charged for row in rows) == spent(workspace)[0]


def test_what_was_asked_and_what_came_back_can_be_read_whether_it_was_of_use_or_not(
    workspace: SqlWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-canary-0123456789")

    def check(reply: Reply) -> None:
        if "No" in reply.text:
            raise ModelFailure(Why.VOID, say("cost-unknown"))

    model = metered(workspace, "No,\n  sk-canary-0123456789.", "Yes.")
    model = replace(model, bill=replace(model.bill, calls=workspace.model_calls))
    model.write(replace(PROMPT, check=check))
    said = {each.outcome: workspace.model_calls.find(each.id) for each in workspace.spending.attempts()}
    assert said["void"] and said["void"].reply == "No,\n  ***."
    assert said[WHOLE] and said[WHOLE].reply == "Yes."
    assert said[WHOLE].prompt == {"instructions": "Judge.", "ask": "Is it so?"}
    assert workspace.model_calls.find("another") is None
