"""A crash at any step of a batch loses nothing and pays nothing twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core.domain.batches import BatchState
from core.domain.money import nano
from core.domain.spending import WHOLE
from core.errors import BadInput
from core.llm._anthropic import Anthropic
from core.llm.base import Prompt, Reply
from core.llm.batch_wire import BatchPrompt, ProviderState
from core.llm.failures import ModelFailure, Why
from core.llm.metered import Bill, Metered
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from core.llm.worst_case import most_input
from core.ports.workspace import Workspace
from core.services.models._batch_intents import PayingAccount, intend
from core.services.models.batches import CLAIMED, advance, advance_all, cancel
from core.wording.phrases import say
from tests.support.fake_batches import MODEL, USED, Crash, Fate, Provider, refused, reply

NOW = 1000.0
OTHER = Prompt("other", "Else.", "Somebody else asks 0")
PRICES = PriceList()
COST = PRICES.cost(MODEL, USED, batch=True)
WIRE = ("create", "poll", "find")
STORED = ("intend", "claim", "move", "take_in", "miss")


def prompts(name: str, count: int = 5) -> list[tuple[Prompt, None]]:
    return [(Prompt("llm_judge", "Judge.", f"{name} {number}", most_tokens=50), None) for number in range(count)]


def account(workspace: Workspace, limit: float = 1.0) -> PayingAccount:
    budget = workspace.spending.open_budget("batches", nano(limit), "ana", 1.0)
    return PayingAccount(budget.id, "ana", PRICES)


def step(workspace: Workspace, provider: Any, worker: str, now: float) -> None:
    advance_all(workspace, lambda _: provider, PRICES, worker, now)


def finish(workspace: Workspace, provider: Provider, worker: str = "second") -> None:
    for _ in range(40):
        if not workspace.batches.unfinished():
            return
        step(workspace, provider, worker, provider.now)
        provider.now += CLAIMED + 1
        provider.work()
    pytest.fail("the batch never ends")


def mortal(workspace: Workspace, fate: Fate) -> Workspace:
    rooms = SimpleNamespace(
        batches=fate.around(workspace.batches, STORED), replies=workspace.replies, spending=workspace.spending
    )
    return cast("Workspace", rooms)


def live_and_die(
    workspace: Workspace, provider: Provider, wanted: Sequence[tuple[Prompt, None]], of: PayingAccount, fate: Fate
) -> None:
    first, wire = mortal(workspace, fate), fate.around(provider, WIRE)
    try:
        intend(first, MODEL, wanted, of, provider.now)
        for _ in range(7):
            step(first, wire, "first", provider.now)
            provider.now += 30
            provider.work()
    except Crash:
        provider.now += CLAIMED + 1


def settled(workspace: Workspace, of: PayingAccount, provider: Provider, wanted: Sequence[tuple[Prompt, None]]) -> None:
    """Everything is answered, paid once, and in the books."""
    asked = [prompt.ask for prompt, _ in wanted]
    assert {ask: provider.paid[ask] for ask in asked} == dict.fromkeys(asked, 1)
    budget = workspace.spending.budget(of.budget)
    assert budget is not None
    assert COST
    assert (budget.spent, budget.held) == (COST * len(asked), 0)
    whole = [row for row in workspace.spending.attempts(500, budget=of.budget) if row.outcome == WHOLE]
    assert len(whole) == len(asked)
    model = Scripted(lambda _: ModelFailure(Why.OVERLOADED), name=MODEL)
    metered = Metered(model, Bill(workspace.spending, workspace.replies, PRICES), None, "ana")
    assert [metered.write(prompt).text for prompt, _ in wanted] == [f"Answer to {ask}" for ask in asked]
    assert not model.asked


def test_what_a_model_may_think_is_held_back_too(workspace: Workspace) -> None:
    """As much as the longest reply that is sent for it."""
    of, ((prompt, schema),) = account(workspace), prompts("thinks", 1)
    name = "claude-opus-5-5"
    intend(workspace, f"anthropic/{name}", [(prompt, schema)], of, NOW)
    budget = workspace.spending.budget(of.budget)
    sent = Anthropic(name).request(prompt, schema)["max_tokens"]
    assert budget and sent > prompt.most_tokens
    assert budget.held == PRICES.worst(f"anthropic/{name}", most_input(prompt, schema), sent, batch=True)


@pytest.mark.parametrize("by_token", [False, True], ids=["like Anthropic", "like Bedrock"])
def test_a_crash_at_any_step(workspace: Workspace, by_token: bool) -> None:
    """Of a batch that is answered in part, and whose rest is answered by a second one. To die after a step is to die
    before the next one."""

    def answers(asked: BatchPrompt, before: int) -> Reply | None:
        return None if before == 1 and int(asked.prompt.ask[-1]) % 2 else reply(asked)

    def live(fate: Fate, name: str) -> None:
        of, wanted = account(workspace), prompts(name)
        provider = Provider(by_token, now=NOW, answers=answers, prefix=name)
        provider.create("other", [BatchPrompt(f"other-{number}", prompt) for number, (prompt, _) in enumerate(wanted)])
        provider.sent[f"{name}-0"].asked = [replace(each, prompt=OTHER) for each in provider.sent[f"{name}-0"].asked]
        live_and_die(workspace, provider, wanted, of, fate)
        intend(workspace, MODEL, wanted, of, provider.now)  # whoever wanted it asks for it again
        finish(workspace, provider)
        settled(workspace, of, provider, wanted)

    none = Fate()
    live(none, "none")
    assert none.steps > 15
    live(Fate(0), "before")
    for number in range(none.steps):
        live(Fate(number, after=True), f"after {number}")


def test_nothing_is_sent_twice_while_one_that_may_be_it_runs(workspace: Workspace) -> None:
    of, provider = account(workspace), Provider()
    (batch,) = intend(workspace, MODEL, prompts("a"), of, provider.now)
    wire = Fate(0, after=True).around(provider, ("create",))
    with pytest.raises(Crash):
        advance(workspace, wire, batch.id, PRICES, worker="first", now=provider.now)
    provider.now += 5000
    assert advance(workspace, provider, batch.id, PRICES, worker="second", now=provider.now).state is BatchState.SENDING
    assert len(provider.sent) == 1
    provider.work()
    found = advance(workspace, provider, batch.id, PRICES, worker="second", now=provider.now)
    assert (found.state, found.provider_id) == (BatchState.SENT, "batch-0")


def test_one_worker_at_a_time(workspace: Workspace) -> None:
    of, provider = account(workspace), Provider()
    (batch,) = intend(workspace, MODEL, prompts("a"), of, provider.now)
    advance(workspace, provider, batch.id, PRICES, worker="first", now=provider.now)
    provider.work()
    assert advance(workspace, provider, batch.id, PRICES, worker="second", now=provider.now).state is BatchState.SENT
    later = provider.now + CLAIMED + 1
    assert advance(workspace, provider, batch.id, PRICES, worker="second", now=later).state is BatchState.DONE


def test_what_is_kept_or_under_way_is_not_asked_again(workspace: Workspace) -> None:
    of, provider = account(workspace), Provider()
    intend(workspace, MODEL, prompts("a", 3), of, provider.now)
    (more,) = intend(workspace, MODEL, prompts("a", 5), of, provider.now)
    assert more.total == 2
    finish(workspace, provider)
    assert intend(workspace, MODEL, prompts("a", 5), of, provider.now) == []


def test_what_the_model_refused_is_told_and_paid_and_not_kept(workspace: Workspace) -> None:
    of, provider = account(workspace), Provider(answers=lambda asked, _: refused(asked))
    (batch,) = intend(workspace, MODEL, prompts("a", 2), of, provider.now)
    finish(workspace, provider)
    done = workspace.batches.get(batch.id)
    assert done is not None
    assert (done.state, done.failed, done.whole) == (BatchState.DONE, 2, 0)
    assert [request.why for request in workspace.batches.requests(batch.id)] == ["refused", "refused"]
    budget = workspace.spending.budget(of.budget)
    assert budget is not None
    assert budget.spent == 2 * (COST or 0)
    assert len(intend(workspace, MODEL, prompts("a", 2), of, provider.now)) == 1, "somebody wants it all the same"


def test_what_never_comes_is_asked_three_times_and_no_more(workspace: Workspace) -> None:
    of, provider = account(workspace), Provider(answers=lambda asked, _: None)
    intend(workspace, MODEL, prompts("a", 2), of, provider.now)
    finish(workspace, provider)
    assert len(provider.sent) == 3
    budget = workspace.spending.budget(of.budget)
    assert budget is not None
    assert (budget.spent, budget.held) == (0, 0)


def test_a_batch_that_is_refused_gives_its_money_back(workspace: Workspace) -> None:
    class Refusing(Provider):
        def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
            raise ModelFailure(Why.UNAUTHORISED, say("budget-none"))

    of, provider = account(workspace), Refusing()
    (batch,) = intend(workspace, MODEL, prompts("a"), of, provider.now)
    step(workspace, provider, "first", provider.now)
    told = workspace.batches.get(batch.id)
    assert told is not None
    assert told.state is BatchState.GIVEN_UP
    assert "budget-none" in told.message
    budget = workspace.spending.budget(of.budget)
    assert budget is not None
    assert (budget.spent, budget.held) == (0, 0)


def test_nothing_is_intended_that_the_budget_does_not_have(workspace: Workspace) -> None:
    with pytest.raises(ModelFailure) as failure:
        intend(workspace, MODEL, prompts("a"), account(workspace, 0.000001), 1.0)
    assert failure.value.why is Why.SPEND_LIMIT
    with pytest.raises(ModelFailure) as failure:
        intend(workspace, MODEL, prompts("a"), replace(account(workspace), budget=99), 1.0)
    assert failure.value.why is Why.NO_BUDGET
    with pytest.raises(ModelFailure) as failure:
        intend(workspace, "openai/own", prompts("a"), account(workspace), 1.0)
    assert failure.value.why is Why.NO_BUDGET
    assert workspace.batches.unfinished() == []


def test_what_is_cancelled_is_not_asked_again(workspace: Workspace) -> None:
    of, provider = account(workspace), Provider()
    (unsent,) = intend(workspace, MODEL, prompts("a"), of, provider.now)
    cancel(workspace, provider, unsent.id, provider.now)
    (sent,) = intend(workspace, MODEL, prompts("b"), of, provider.now)
    step(workspace, provider, "first", provider.now)
    cancel(workspace, provider, sent.id, provider.now)
    finish(workspace, provider, "first")
    assert len(provider.sent) == 1
    assert provider.sent["batch-0"].state is ProviderState.CANCELLED
    budget = workspace.spending.budget(of.budget)
    assert budget is not None
    assert (budget.spent, budget.held) == (0, 0)
    with pytest.raises(BadInput):
        cancel(workspace, provider, "none", 1.0)
