"""What a server really does, whatever it accepts."""

from collections.abc import Iterator

import pytest

from core.llm._anthropic import Anthropic
from core.llm._openai import OpenAI
from core.llm.base import Capability
from core.llm.probe import PROBED, probe
from core.llm.scripted import Scripted
from core.wording import explain
from core.wording.phrases import from_text
from tests.support.loopback import anthropic_wire, openai_wire
from tests.support.loopback import openai_flavours as flavours
from tests.support.loopback.openai_flavours import VERDICTS
from tests.support.loopback.server import Call, Loopback, Says, in_turn

SERVER = Loopback(in_turn([Says()]))


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        patch.setenv("OPENAI_API_KEY", "sk-canary-0123456789")
        yield


@pytest.mark.parametrize(
    ("flavour", "able"),
    [
        (flavours.VLLM, {"usage", "form", "schema", "logprobs", "given", "cache", "counting"}),
        (flavours.LLAMA_CPP, {"usage", "form", "schema", "logprobs", "counting"}),
        (flavours.OLLAMA, {"usage", "form", "schema", "logprobs"}),
        (flavours.OLLAMA_CLOUD, {"usage"}),
        (flavours.DECIDER, {"usage", "decisions", "cache"}),
    ],
    ids=["vLLM", "llama.cpp", "Ollama", "Ollama Cloud", "a decider"],
)
def test_servers_of_ones_own_differ(flavour: flavours.Flavour, able: set[str]) -> None:
    SERVER.serves = flavour
    found = probe(OpenAI("some", f"{SERVER.url}/v1", 20.0), "anna", 1_800_000_000.0)
    assert (found.model, found.server_model, found.message) == ("openai/some", openai_wire.MODEL, "")
    assert (found.by, found.at) == ("anna", 1_800_000_000.0)
    assert {capability for capability, can in found.results.items() if can} == able
    assert None not in found.results.values()


def test_claude() -> None:
    def serves(call: Call) -> Says:
        if call.path.endswith("count_tokens"):
            return Says({"input_tokens": 7})
        return Says(anthropic_wire.message(VERDICTS if "output_config" in call.data else "Blue."))

    SERVER.serves = serves
    results = probe(Anthropic("claude-haiku-5-5", SERVER.url, 20.0), "anna", 1.0).results
    able = {capability for capability, can in results.items() if can}
    assert able == {Capability.USAGE, Capability.FORM, Capability.SCHEMA, Capability.CACHE, Capability.COUNTING}
    assert None not in results.values()


def test_what_could_not_be_asked_is_not_told() -> None:
    SERVER.plays(anthropic_wire.error(401, "authentication_error", "invalid key sk-ant-canary-0123456789"))
    found = probe(Anthropic("claude-haiku-5-5", SERVER.url, 20.0), "anna", 1.0)
    assert found.results == dict.fromkeys(PROBED, None)
    said = explain(from_text(found.message), "en")
    assert "ANTHROPIC_API_KEY" in said and "canary" not in said
    assert len(SERVER.calls) == 1


def test_busy_for_one_question_says_nothing_about_it() -> None:
    def serves(call: Call) -> Says:
        if "response_format" in call.data:
            return openai_wire.error(503, "server_error")
        return flavours.VLLM(call)

    SERVER.serves = serves
    found = probe(OpenAI("some", f"{SERVER.url}/v1", 20.0), "anna", 1.0)
    assert found.results[Capability.SCHEMA] is None
    assert "503" in explain(from_text(found.message), "en")


def test_no_question_is_the_same_at_the_next_test() -> None:
    """What was kept of an earlier reply would answer it."""
    model = Scripted(lambda prompt: VERDICTS)
    probe(model, "anna", 1.0)
    before = {(prompt.shared, prompt.ask) for prompt in model.asked}
    probe(model, "anna", 2.0)
    assert len({(prompt.shared, prompt.ask) for prompt in model.asked}) == 2 * len(before)
