"""Failures one after the other, as a script has them, met by real libraries and our own retries."""

import threading
import time
from collections.abc import Iterator

import pytest

from core.llm._anthropic import Anthropic
from core.llm._bedrock import Bedrock
from core.llm._openai import OpenAI
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.retrying import Retrying
from tests.support.loopback import anthropic_wire, bedrock_wire, openai_wire
from tests.support.loopback.server import Loopback, Says, in_turn

PROMPT = Prompt("test", "Be strict.", "Is it so?")
SCHEMA = {"type": "object", "required": ["grade"], "properties": {"grade": {"type": "integer"}}}
SERVER = Loopback(in_turn([Says()]))
GOOD, CUT = '{"grade": 4}', '{"grade":'
WAIT, LONG = {"retry-after": "7"}, {"retry-after": "3600"}
BUSY, FAULT = Says({"message": "busy"}, 429, WAIT), Says({"message": "fault"}, 500)
TOO_BUSY = Says({"message": "busy"}, 429, LONG)
WRONG = Says({"message": "wrong"}, 400)


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        patch.setenv("OPENAI_API_KEY", "sk-canary-0123456789")
        patch.setenv("AWS_ACCESS_KEY_ID", "AKIACANARY0123456789")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "canary/0123456789abcdef")
        yield


@pytest.fixture(params=["anthropic", "openai", "bedrock"])
def model(request: pytest.FixtureRequest) -> Model:
    models: dict[str, Model] = {
        "anthropic": Anthropic(anthropic_wire.MODEL, SERVER.url, 20.0),
        "openai": OpenAI("own", f"{SERVER.url}/v1", 20.0),
        "bedrock": Bedrock(bedrock_wire.MODEL, "ap-northeast-1", SERVER.url, 20.0),
    }
    return models[request.param]


def says(model: Model, text: str) -> Says:
    """In the wire format of this model."""
    by_provider = {
        "anthropic": anthropic_wire.message,
        "openai": openai_wire.completion,
        "bedrock": bedrock_wire.message,
    }
    return Says(by_provider[model.name.partition("/")[0]](text))


def asked(model: Model, *script: Says) -> tuple[object, int, float]:
    """The grade or the reason, the calls that the server saw, and the seconds that were waited."""
    SERVER.plays(*script)
    waited: list[float] = []
    now = iter(range(10**6))
    retry = Retrying(clock=lambda: sum(waited) + next(now) * 1e-6, sleep=waited.append, share=lambda: 0.0)
    try:
        data = retry(lambda: model.write(PROMPT, SCHEMA), model.name).data
        return data and data["grade"], len(SERVER.calls), sum(waited)
    except ModelFailure as failure:
        return failure.why, len(SERVER.calls), sum(waited)


def test_busy_then_a_fault_then_a_cut_reply_then_a_whole_one(model: Model) -> None:
    grade, calls, waited = asked(model, BUSY, FAULT, says(model, CUT), says(model, GOOD))
    assert (grade, calls) == (4, 4)
    assert waited == pytest.approx(7 + 0.25 + 0.5, abs=0.2)


def test_two_cut_replies_are_the_end(model: Model) -> None:
    assert asked(model, says(model, CUT), says(model, CUT), says(model, GOOD))[:2] == (Why.BROKEN_JSON, 2)


def test_a_wrong_question_is_not_asked_again(model: Model) -> None:
    assert asked(model, WRONG, says(model, GOOD)) == (Why.REJECTED, 1, 0.0)


def test_told_to_wait_an_hour_nobody_sleeps(model: Model) -> None:
    assert asked(model, TOO_BUSY, says(model, GOOD)) == (Why.RATE_LIMITED, 1, 0.0)


def test_always_busy_ends_after_five(model: Model) -> None:
    assert asked(model, FAULT)[:2] == (Why.OVERLOADED, 5)


def test_cancelled_while_the_server_thinks(model: Model) -> None:
    SERVER.plays(says(model, GOOD), Says(says(model, GOOD).body, after=8.0))
    model.write(PROMPT, SCHEMA)  # the library is read in
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    began = time.monotonic()
    with pytest.raises(ModelFailure) as failed:
        Retrying(stop.is_set)(lambda: model.write(PROMPT, SCHEMA), model.name)
    assert failed.value.why == Why.CANCELLED
    assert time.monotonic() - began < 8, "a second on an idle machine"
