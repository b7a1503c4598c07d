"""A canary key goes to its server and nowhere else: no exception, no repr, no log, however loud."""

import copy
import logging
import pickle
import traceback
from collections.abc import Callable, Iterator

import pytest

from core.llm._anthropic import Anthropic
from core.llm._anthropic_batches import AnthropicBatches
from core.llm._bedrock import Bedrock
from core.llm._bedrock_batches import BedrockBatches
from core.llm._openai import OpenAI
from core.llm.base import Model, Prompt
from core.llm.batch_wire import BatchPrompt, BatchWire
from core.llm.failures import ModelFailure
from core.wording import LANGUAGES, explain
from tests.support.loopback import anthropic_wire, bedrock_wire, openai_wire
from tests.support.loopback.server import Loopback, Says, in_turn

CANARIES = {
    "ANTHROPIC_API_KEY": "sk-ant-canary-anthropic-0123456789",
    "OPENAI_API_KEY": "sk-canary-openai-0123456789",
    "AWS_SECRET_ACCESS_KEY": "canary/aws/0123456789abcdef",
    "AWS_SESSION_TOKEN": "canary-session-0123456789",
}
PROMPT = Prompt("test", "Be strict.", "Is it so?")
SCHEMA = {"type": "object", "required": ["grade"], "properties": {"grade": {"type": "integer"}}}
SERVER = Loopback(in_turn([Says()]))
ECHO = ", ".join(CANARIES.values())
"""What a careless server says of the key that it refuses."""
WRONG: tuple[Says, ...] = (
    anthropic_wire.error(401, "authentication_error", f"invalid x-api-key {ECHO}"),
    openai_wire.error(401, "invalid_request_error", f"Incorrect API key provided: {ECHO}", "invalid_api_key"),
    bedrock_wire.error(403, "UnrecognizedClientException", f"The security token is invalid: {ECHO}"),
    anthropic_wire.error(400, "invalid_request_error", ECHO),
    anthropic_wire.error(404, "not_found_error", f"model: {ECHO}"),
    anthropic_wire.error(429, "rate_limit_error", ECHO),
    anthropic_wire.error(500, "api_error", ECHO),
    Says(f"<html>{ECHO}</html>"),
    Says(f"<html>{ECHO}</html>", 403, {"content-type": f"text/html; {ECHO}"}),
    Says(ECHO),
    Says(anthropic_wire.message(ECHO)),
    Says(anthropic_wire.message(f'{{"grade": "{ECHO}"}}')),
    Says(anthropic_wire.message("x", stop_reason=ECHO[:40])),
    Says(openai_wire.completion(f'{{"grade": "{ECHO}"}}')),
    Says(bedrock_wire.message(f'{{"grade": "{ECHO}"}}')),
    Says(anthropic_wire.message("{}"), cut=9),
)


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ACCESS_KEY_ID", "AKIACANARY0123456789")
        for variable, value in CANARIES.items():
            patch.setenv(variable, value)
        yield


def models() -> list[Model]:
    return [
        Anthropic("claude-haiku-5-5", SERVER.url, 20.0), OpenAI("some", f"{SERVER.url}/v1", 20.0),
        Bedrock(bedrock_wire.MODEL, "ap-northeast-1", SERVER.url, 20.0),
    ]  # fmt: skip


def wires() -> list[BatchWire]:
    anthropic, _, bedrock = models()
    assert isinstance(anthropic, Anthropic) and isinstance(bedrock, Bedrock)
    return [AnthropicBatches(anthropic), BedrockBatches(bedrock, "s3://bucket/f", "arn:aws:iam::123456789012:role/r")]


def verbs() -> Iterator[Callable[[], object]]:
    for model in models():
        yield lambda model=model: model.write(PROMPT, SCHEMA)
        yield lambda model=model: model.count(PROMPT)
        yield lambda model=model: model.decide("state", ["predicate"], "test")
        yield lambda model=model: model.tokens("text", "test")
    for wire in wires():
        yield lambda wire=wire: wire.create("token", [BatchPrompt("one", PROMPT, SCHEMA)])
        yield lambda wire=wire: wire.poll("one")
        yield lambda wire=wire: list(wire.results("one", {"one": SCHEMA}))
        yield lambda wire=wire: wire.find("token", 0.0)


def told(failure: ModelFailure) -> str:
    """Whatever a person, a log or a database may come to see of it."""
    chain: list[BaseException | None] = [failure, failure.__cause__, failure.__context__]
    seen = [repr(each) + str(each) + repr(getattr(each, "__dict__", {})) for each in chain if each]
    words = [explain(failure.phrases, language) for language in LANGUAGES]
    return "".join([*seen, *words, *traceback.format_exception(failure)]) + pickle.dumps(failure.phrases).decode(
        "latin1"
    )


@pytest.mark.parametrize("says", WRONG, ids=range(len(WRONG)))
def test_no_key_is_told_or_logged(says: Says, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    failures = 0
    for ask in verbs():
        SERVER.plays(says)
        try:
            ask()
        except ModelFailure as failure:
            failures += 1
            seen = told(failure)
            assert not [name for name, canary in CANARIES.items() if canary in seen], seen
    assert failures
    formatter = logging.Formatter("%(message)s")
    logged = "".join(formatter.format(record) for record in caplog.records)
    assert not [name for name, canary in CANARIES.items() if canary in logged]


def test_keys_reach_their_own_server_only_and_no_copy_of_a_model() -> None:
    for model in models():
        for seen in (repr(model), str(model), repr(copy.deepcopy(model)), pickle.dumps(model).decode("latin1")):
            assert not [canary for canary in CANARIES.values() if canary in seen]
    SERVER.plays(Says(anthropic_wire.message('{"grade": 1}')))
    models()[0].write(PROMPT, SCHEMA)
    sent = repr(SERVER.calls[0])
    assert CANARIES["ANTHROPIC_API_KEY"] in sent
    assert CANARIES["OPENAI_API_KEY"] not in sent
