"""Batches through both libraries: sent, looked after, found again after a crash, read in any order."""

import json
from collections.abc import Iterator

import pytest

from core.errors import MissingPart
from core.llm._anthropic import Anthropic
from core.llm._anthropic_batches import AnthropicBatches
from core.llm._bedrock import Bedrock
from core.llm._bedrock_batches import BedrockBatches
from core.llm.base import Prompt, Reply
from core.llm.batch_wire import BatchPrompt, BatchWire, ProviderState
from core.llm.failures import ModelFailure, Why
from core.llm.open import open_batches
from core.settings import Settings
from tests.support.loopback import anthropic_batch_server as anthropic
from tests.support.loopback import bedrock_job_server as bedrock
from tests.support.loopback import bedrock_wire
from tests.support.loopback.anthropic_batch_server import AnthropicBatchServer
from tests.support.loopback.bedrock_job_server import BedrockJobServer
from tests.support.loopback.server import Loopback, Says, in_turn

SCHEMA = {
    "type": "object", "additionalProperties": False, "required": ["grade"],
    "properties": {"grade": {"type": "integer", "minimum": 0, "maximum": 5}},
}  # fmt: skip
TOKEN = "a1b2" * 16
IDS = [f"{TOKEN[:16]}-{number}" for number in range(6)]
ASKED = [BatchPrompt(each, Prompt("test", "Be strict.", f"Is {each} so?", most_tokens=9), SCHEMA) for each in IDS]
SCHEMAS = dict.fromkeys(IDS, SCHEMA)
LOOPBACK = Loopback(in_turn([Says()]))


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with LOOPBACK, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        patch.setenv("AWS_ACCESS_KEY_ID", "AKIACANARY0123456789")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "canary/0123456789abcdef")
        yield


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def claude() -> tuple[BatchWire, AnthropicBatchServer]:
    LOOPBACK.serves = server = AnthropicBatchServer(Clock())
    return AnthropicBatches(Anthropic("claude-haiku-5-5", LOOPBACK.url, 20.0)), server


@pytest.fixture
def jobs() -> tuple[BatchWire, BedrockJobServer]:
    LOOPBACK.serves = server = BedrockJobServer(Clock())
    model = Bedrock(bedrock_wire.MODEL, "ap-northeast-1", LOOPBACK.url, 20.0)
    return BedrockBatches(model, "s3://bucket/touchstone", "arn:aws:iam::123456789012:role/desk"), server


def outcomes(wire: BatchWire, batch: str) -> dict[str, object]:
    return {
        known: result.data if isinstance(result, Reply) else result.why
        for known, result in wire.results(batch, SCHEMAS)
    }


def test_each_of_a_batch_has_its_own_outcome(claude: tuple[BatchWire, AnthropicBatchServer]) -> None:
    wire, server = claude
    batch = wire.create(TOKEN, ASKED)
    assert server.asked[batch] == IDS
    assert wire.poll(batch).state == ProviderState.RUNNING
    results = [
        anthropic.succeeded('{"grade": 4}'), anthropic.succeeded('{"grade": 9}'),
        anthropic.succeeded('{"grade": 4}', stop_reason="max_tokens"), anthropic.errored("overloaded_error"),
        anthropic.EXPIRED, anthropic.CANCELED,
    ]  # fmt: skip
    server.ends(batch, dict(zip(IDS, results, strict=True)), tail='{"custom_id": "cut')
    assert wire.poll(batch).state == ProviderState.ENDED
    assert wire.poll(batch).total == 6
    assert outcomes(wire, batch) == {
        IDS[0]: {"grade": 4}, IDS[1]: Why.WRONG_SHAPE, IDS[2]: Why.CUT_OFF, IDS[3]: Why.OVERLOADED,
    }  # fmt: skip


def test_after_a_crash_a_batch_is_among_those_of_its_time(claude: tuple[BatchWire, AnthropicBatchServer]) -> None:
    wire, server = claude
    clock = server.clock
    assert isinstance(clock, Clock)
    made = []
    for number in range(5):
        clock.now = 1_800_000_000.0 + 100 * number
        made.append(wire.create(TOKEN, ASKED[:1]))
    assert set(wire.find(TOKEN, 1_800_000_150.0)) == set(made[2:])
    assert set(wire.find(TOKEN, 1_800_000_000.9)) == set(made), "created in the second in which it was sent"
    assert wire.find(TOKEN, 1_800_009_999.0) == []


def test_a_cancelled_batch_runs_on_until_it_ends(claude: tuple[BatchWire, AnthropicBatchServer]) -> None:
    wire, _ = claude
    batch = wire.create(TOKEN, ASKED)
    wire.cancel(batch)
    assert wire.poll(batch).state == ProviderState.RUNNING


def test_results_that_are_no_longer_kept(claude: tuple[BatchWire, AnthropicBatchServer]) -> None:
    wire, server = claude
    batch = wire.create(TOKEN, ASKED)
    server.ends(batch, {})
    server.batches[batch]["archived_at"] = "2026-11-22T00:00:00Z"
    assert wire.poll(batch).state == ProviderState.EXPIRED


def test_a_job_with_its_records_in_s3(jobs: tuple[BatchWire, BedrockJobServer]) -> None:
    wire, server = jobs
    batch = wire.create(TOKEN, ASKED)
    assert [record["recordId"] for record in server.asked(batch)] == IDS
    assert "modelId" not in server.asked(batch)[0]["modelInput"]
    sent = server.jobs[batch]
    assert (sent["modelInvocationType"], sent["clientRequestToken"]) == ("Converse", TOKEN)
    assert wire.poll(batch).state == ProviderState.RUNNING
    results = [
        bedrock.succeeded('{"grade": 4}'), bedrock.succeeded("{"), bedrock.succeeded("", stopReason="content_filtered"),
        bedrock.errored(429), bedrock.errored(400),
    ]  # fmt: skip
    server.ends(batch, dict(zip(IDS[:5], results, strict=True)), "PartiallyCompleted", tail='{"recordId": "cut')
    assert wire.poll(batch).state == ProviderState.ENDED
    assert outcomes(wire, batch) == {
        IDS[0]: {"grade": 4}, IDS[1]: Why.BROKEN_JSON, IDS[2]: Why.FILTERED, IDS[3]: Why.RATE_LIMITED,
        IDS[4]: Why.REJECTED,
    }  # fmt: skip


def test_sent_twice_a_job_is_started_once(jobs: tuple[BatchWire, BedrockJobServer]) -> None:
    wire, server = jobs
    assert wire.create(TOKEN, ASKED) == wire.create(TOKEN, ASKED)
    assert len(server.jobs) == 1
    other = wire.create("c3d4" * 16, ASKED)
    assert wire.find(TOKEN, 1_799_999_000.0) == [next(iter(server.jobs))]
    assert wire.find("c3d4" * 16, 1_799_999_000.0) == [other]
    assert wire.find("e5f6" * 16, 1_799_999_000.0) == []


@pytest.mark.parametrize(
    ("status", "state"),
    [
        ("Scheduled", ProviderState.RUNNING), ("Stopping", ProviderState.RUNNING), ("Stopped", ProviderState.CANCELLED),
        ("Expired", ProviderState.EXPIRED), ("Failed", ProviderState.FAILED), ("Completed", ProviderState.ENDED),
    ],
)  # fmt: skip
def test_how_a_job_stands(jobs: tuple[BatchWire, BedrockJobServer], status: str, state: ProviderState) -> None:
    wire, server = jobs
    batch = wire.create(TOKEN, ASKED)
    server.jobs[batch]["status"] = status
    assert wire.poll(batch).state == state


def test_an_id_that_nobody_asked_for_comes_unchecked(claude: tuple[BatchWire, AnthropicBatchServer]) -> None:
    """Whoever looks for a lost batch looks at the ids in the results of others."""
    wire, server = claude
    batch = wire.create(TOKEN, ASKED[:1])
    server.ends(batch, {IDS[0]: anthropic.succeeded("no JSON")})
    ((known, result),) = wire.results(batch, {})
    assert (known, isinstance(result, Reply)) == (IDS[0], True)


def test_a_failure_on_the_way_is_one_of_the_call(
    claude: tuple[BatchWire, AnthropicBatchServer], jobs: tuple[BatchWire, BedrockJobServer]
) -> None:
    for wire, busy in ((claude[0], Says("<html>Bad gateway</html>", 502)), (jobs[0], Says({"message": "x"}, 503))):
        LOOPBACK.plays(busy)
        calls = (
            lambda wire=wire: wire.create(TOKEN, ASKED),
            lambda wire=wire: wire.poll("one"),
            lambda wire=wire: list(wire.results("one", SCHEMAS)),
            lambda wire=wire: wire.find(TOKEN, 0.0),
        )
        for call in calls:
            with pytest.raises(ModelFailure) as failed:
                call()
            assert failed.value.why == Why.OVERLOADED


def test_which_batches_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Settings(bedrock_region="ap-northeast-1", bedrock_s3="s3://b/f", bedrock_role="arn:aws:iam::1:role/r")
    assert open_batches(place, "anthropic").name == "anthropic/claude-haiku-5-5"
    assert open_batches(place, "bedrock").name.startswith("bedrock/")
    with pytest.raises(MissingPart, match="TOUCHSTONE_BEDROCK_S3"):
        open_batches(Settings(bedrock_region="ap-northeast-1"), "bedrock")
    with pytest.raises(MissingPart, match="no batches"):
        open_batches(Settings(openai_url="http://127.0.0.1:9/v1"), "openai")


def test_what_a_batch_is_sent_is_what_a_call_would_be(claude: tuple[BatchWire, AnthropicBatchServer]) -> None:
    wire, _ = claude
    LOOPBACK.calls.clear()
    wire.create(TOKEN, ASKED[:1])
    (request,) = json.loads(LOOPBACK.calls[0].body)["requests"]
    assert request["params"] == Anthropic("claude-haiku-5-5").request(ASKED[0].prompt, SCHEMA)
