"""Batches as they are kept, through both libraries and servers that outlive us: nothing lost, nothing paid twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from core.domain.batches import BatchState
from core.domain.money import nano
from core.domain.spending import WHOLE, PriceOverride
from core.llm.base import Prompt
from core.llm.batch_wire import BatchPrompt, BatchWire
from core.llm.open import open_batches
from core.llm.prices import PriceList
from core.ports.workspace import Workspace
from core.services.models._batch_intents import PayingAccount, intend
from core.services.models.batches import CLAIMED, advance
from core.settings import Settings
from tests.support.fake_batches import Crash
from tests.support.loopback import anthropic_batch_server, bedrock_job_server
from tests.support.loopback.anthropic_batch_server import AnthropicBatchServer
from tests.support.loopback.bedrock_job_server import BedrockJobServer
from tests.support.loopback.server import Loopback

NOW = 1_800_000_000.0
SCHEMA = {
    "type": "object", "additionalProperties": False, "required": ["grade"],
    "properties": {"grade": {"type": "integer", "minimum": 0, "maximum": 5}},
}  # fmt: skip
WANTED = [(Prompt("llm_judge", "Judge.", f"Sentence {number}?", most_tokens=20), SCHEMA) for number in range(4)]


class DiesAfterSending:
    """The provider has the batch, and nobody wrote down its id."""

    def __init__(self, wire: BatchWire) -> None:
        self._wire = wire

    def __getattr__(self, name: str) -> Any:
        return getattr(self._wire, name)

    def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
        self._wire.create(token, asked)
        raise Crash


def claude() -> tuple[Any, Callable[[int], None]]:
    server = AnthropicBatchServer(lambda: NOW)

    def ends(number: int) -> None:
        batch = list(server.batches)[number]
        grade = anthropic_batch_server.succeeded('{"grade": 4}')
        server.ends(batch, dict.fromkeys(server.asked[batch], grade) if batch in server.asked else {})

    return server, ends


def jobs() -> tuple[Any, Callable[[int], None]]:
    server = BedrockJobServer(lambda: NOW)

    def ends(number: int) -> None:
        arn = list(server.jobs)[number]
        ids = [record["recordId"] for record in server.asked(arn)]
        server.ends(arn, dict.fromkeys(ids, bedrock_job_server.succeeded('{"grade": 4}')))

    return server, ends


@pytest.mark.parametrize(
    ("name", "opens"),
    [("anthropic/claude-haiku-5-5", claude), ("bedrock/jp.anthropic.claude-haiku-5-5", jobs)],
    ids=["Anthropic", "Bedrock"],
)
def test_a_batch_that_was_sent_and_forgotten_is_found_and_paid_once(
    workspace: Workspace, name: str, opens: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, ends = opens()
    prices = PriceList({name: PriceOverride(name, 1.0, 2.0, 0.1, 1.25, 0.5, "ana", 0.0)})
    budget = workspace.spending.open_budget("batches", nano(1), "ana", 1.0).id
    settings = Settings(bedrock_region="ap-northeast-1", bedrock_s3="s3://bucket/desk",
                        bedrock_role="arn:aws:iam::123456789012:role/desk")  # fmt: skip
    with Loopback(server) as loopback:
        monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        monkeypatch.setenv("ANTHROPIC_BASE_URL", loopback.url)
        monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIACANARY0123456789")
        monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "canary/0123456789abcdef")
        monkeypatch.setenv("AWS_ENDPOINT_URL", loopback.url)
        wire = open_batches(settings, name)
        (batch,) = intend(workspace, name, WANTED, PayingAccount(budget, "ana", prices), NOW)
        with pytest.raises(Crash):
            advance(workspace, DiesAfterSending(wire), batch.id, prices, worker="first", now=NOW)
        ends(0)
        state, later = BatchState.INTENDED, NOW
        for _ in range(6):
            later += CLAIMED + 1
            state = advance(workspace, wire, batch.id, prices, worker="second", now=later).state
            if state is BatchState.DONE:
                break
    assert state is BatchState.DONE
    assert len(server.batches if isinstance(server, AnthropicBatchServer) else server.jobs) == 1, "sent once"
    rows = workspace.spending.attempts(100, budget=budget)
    assert [row.outcome for row in rows] == [WHOLE] * len(WANTED)
    spent = workspace.spending.budget(budget)
    assert spent is not None
    assert (spent.held, spent.spent) == (0, sum(row.charged for row in rows))
    assert not intend(workspace, name, WANTED, PayingAccount(budget, "ana", prices), later), "everything is kept"
