"""Texts and keys go to the server that the configuration names, and to no other that it names."""

import gc
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from core.llm import _anthropic as anthropic_module
from core.llm import _openai as openai_module
from core.llm._anthropic import Anthropic
from core.llm._anthropic_batches import AnthropicBatches
from core.llm._bedrock import Bedrock
from core.llm._bedrock_batches import BedrockBatches
from core.llm._openai import OpenAI
from core.llm.base import Model, Prompt
from core.llm.batch_wire import BatchPrompt
from core.llm.failures import ModelFailure, Why
from core.wording import LANGUAGES, explain
from tests.support.loopback import anthropic_wire, bedrock_wire
from tests.support.loopback.server import Loopback, Says, in_turn

PROMPT = Prompt("test", "Be strict.", "Is it so?")
NAMED, ELSEWHERE = Loopback(in_turn([Says()])), Loopback(in_turn([Says({"input_tokens": 1, "tokens": []})]))
KEY = "sk-canary-0123456789"


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with NAMED, ELSEWHERE, pytest.MonkeyPatch.context() as patch:
        for variable in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
            patch.setenv(variable, KEY)
        yield


@pytest.fixture
def anthropic() -> Anthropic:
    return Anthropic(anthropic_wire.MODEL, NAMED.url, 20.0)


@pytest.fixture
def openai() -> OpenAI:
    return OpenAI("own", f"{NAMED.url}/v1", 20.0)


@pytest.fixture
def bedrock() -> Bedrock:
    return Bedrock(bedrock_wire.MODEL, "ap-northeast-1", NAMED.url, 20.0)


def refused(call: Callable[[], object], status: int, location: str = "") -> ModelFailure:
    """The failure of one call to a server that redirects it, of which nothing got elsewhere."""
    to = location or f"{ELSEWHERE.url}/v1?stolen={KEY}"
    NAMED.plays(Says("", status, {"location": to}))
    ELSEWHERE.plays(Says({}))
    with pytest.raises(ModelFailure) as caught:
        call()
    assert [len(NAMED.calls), ELSEWHERE.calls] == [1, []]
    assert KEY not in str(caught.value.phrases)
    return caught.value


STATUSES = (301, 302, 303, 307, 308)


@pytest.mark.parametrize("status", STATUSES)
def test_no_redirection_of_a_server_is_followed(
    status: int, anthropic: Anthropic, openai: OpenAI, bedrock: Bedrock
) -> None:
    models: list[Model] = [anthropic, openai, bedrock]
    for model in models:
        if (model, status) == (bedrock, 303):
            continue  # AWS's library breaks over it before it says where to, and leaves its connection open
        failure = refused(lambda model=model: model.write(PROMPT), status)  # type: ignore[misc]
        assert failure.why == Why.REJECTED, "asking again would be told the same"
        for language in LANGUAGES:
            told = explain(failure.phrases, language)
            assert ELSEWHERE.url in told, told
            assert "stolen" not in told


def test_nor_of_any_other_address_that_is_asked(anthropic: Anthropic, openai: OpenAI, bedrock: Bedrock) -> None:
    for count in (anthropic.count, openai.count, bedrock.count):
        refused(lambda count=count: count(PROMPT), 307)  # type: ignore[misc]
    refused(lambda: openai.tokens("text", "test"), 308)
    refused(lambda: openai.decide("state", ["so?"], "test"), 308)
    batches = AnthropicBatches(anthropic)
    refused(lambda: batches.create("token", [BatchPrompt("1", PROMPT)]), 307)
    refused(lambda: list(batches.results("msgbatch_1", {})), 302)
    jobs = BedrockBatches(bedrock, "s3://bucket/folder", "arn:aws:iam::1:role/x")
    refused(lambda: jobs.create("token", [BatchPrompt("1", PROMPT)]), 307)


@pytest.mark.parametrize("location", ["?", "/elsewhere", "http://[", "javascript:alert(1)", "//", "http://a b/"])
def test_a_redirection_to_nowhere_is_told_too(location: str, openai: OpenAI) -> None:
    assert refused(lambda: openai.write(PROMPT), 302, location).why == Why.REJECTED


@pytest.mark.parametrize("module", [anthropic_module, openai_module], ids=["anthropic", "openai"])
def test_a_client_that_nobody_holds_any_more_has_closed_its_connections(module: ModuleType) -> None:
    client = module._client("key", "http://127.0.0.1:9", 1.0)
    inner = client._client
    del client
    module._client.cache_clear()
    gc.collect()
    assert inner.is_closed
