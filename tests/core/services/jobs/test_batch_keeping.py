"""The worker looks after batches and after attempts of which nothing was heard."""

from __future__ import annotations

from core.domain.batches import BatchState
from core.domain.spending import LOST, Held
from core.errors import MissingPart
from core.llm.base import Prompt
from core.llm.batch_wire import BatchWire
from core.llm.prices import PriceList
from core.ports.workspace import Workspace
from core.services.models._batch_intents import PayingAccount, intend
from core.services.models.batches import check_batches
from core.settings import Settings
from core.wording.phrases import say
from tests.support.fake_batches import MODEL, Provider

PROMPT = Prompt("llm_judge", "Judge.", "Is it so?")


def account(workspace: Workspace) -> PayingAccount:
    return PayingAccount(workspace.spending.open_budget("batches", 10**9, "ana", 1.0).id, "ana", PriceList())


def test_a_batch_comes_to_its_end(workspace: Workspace) -> None:
    (batch,) = intend(workspace, MODEL, [(PROMPT, None)], account(workspace), 1.0)
    provider = Provider()
    for _ in range(2):
        check_batches(workspace, Settings(), "worker", 2.0, lambda *_: provider)
        provider.work()
    found = workspace.batches.get(batch.id)
    assert found is not None
    assert (found.state, found.whole) == (BatchState.DONE, 1)


def test_what_is_missing_is_told_at_the_batch_and_it_waits(workspace: Workspace) -> None:
    def nothing(_: Settings, model: str) -> BatchWire:
        raise MissingPart(say("model-no-batches", model=model))

    intend(workspace, MODEL, [(PROMPT, None)], account(workspace), 1.0)
    check_batches(workspace, Settings(), "worker", 2.0, nothing)
    (batch,) = workspace.batches.unfinished()
    assert batch.state is BatchState.INTENDED
    assert "model-no-batches" in batch.message


def test_what_was_never_heard_of_is_charged(workspace: Workspace) -> None:
    budget = account(workspace).budget
    workspace.spending.hold([Held("a", budget, 5, MODEL, "llm_judge", "ana", "call", 1.0, 10.0)])
    check_batches(workspace, Settings(), "worker", 11.0, lambda *_: Provider())
    assert [(row.outcome, row.charged) for row in workspace.spending.attempts()] == [(LOST, 5)]
