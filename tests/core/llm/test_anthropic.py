"""Anthropic's own library against a server that writes as Anthropic does."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from core.llm._anthropic import Anthropic
from core.llm._bedrock_reply import request_of as bedrock_request
from core.llm._known_dialects import known_on_bedrock
from core.llm.base import Prompt, Used
from core.llm.failures import ModelFailure, Why
from core.wording import explain
from tests.support.loopback import anthropic_wire as wire
from tests.support.loopback.server import Call, Loopback, Says, in_turn

PROMPT = Prompt("test", "Be strict.", "Is it so?", shared="A long source.", most_tokens=77, reused=True)
SCHEMA = {
    "type": "object", "additionalProperties": False, "required": ["grade"],
    "properties": {"grade": {"type": "integer", "minimum": 0, "maximum": 5}},
}  # fmt: skip


SERVER = Loopback(in_turn([Says()]))
"""One for all tests, so that the library is set up once."""


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-0123456789")
        yield


def asked(*script: Says, schema: Any = SCHEMA, seconds: float = 20.0) -> tuple[Any, list[Call]]:
    """The reply or the failure, and what the server saw."""
    SERVER.plays(*script)
    try:
        return Anthropic(wire.MODEL, SERVER.url, seconds).write(PROMPT, schema), SERVER.calls
    except ModelFailure as failure:
        return failure, SERVER.calls


def test_a_whole_reply_with_what_it_used() -> None:
    reply, calls = asked(Says(wire.message('{"grade": 4}')))
    assert (reply.data, reply.text) == ({"grade": 4}, '{"grade": 4}')
    assert reply.used == Used(100, 12, 40, 7)
    assert reply.model == wire.MODEL
    (call,) = calls
    assert call.path == "/v1/messages"
    assert call.headers["authorization"] == "Bearer sk-ant-canary-0123456789"


def test_what_is_asked_once_is_not_written_to_a_cache() -> None:
    SERVER.plays(Says(wire.message("Yes.")))
    Anthropic(wire.MODEL, SERVER.url, 5.0).write(replace(PROMPT, reused=False))
    assert SERVER.calls[0].data["messages"][0]["content"][0] == {"type": "text", "text": "A long source."}


def test_what_is_sent() -> None:
    _, calls = asked(Says(wire.message('{"grade": 4}')))
    sent = calls[0].data
    assert not {"temperature", "top_p", "top_k"} & sent.keys()
    assert sent["max_tokens"] == 77
    assert sent["system"] == "Be strict."
    assert sent["thinking"] == {"type": "disabled"}
    shared, ask = sent["messages"][0]["content"]
    assert shared == {"type": "text", "text": "A long source.", "cache_control": {"type": "ephemeral"}}
    assert ask == {"type": "text", "text": "Is it so?"}
    shape = sent["output_config"]["format"]["schema"]
    assert "minimum: 0" in shape["properties"]["grade"]["description"]
    assert "minimum" not in shape["properties"]["grade"]


@pytest.mark.parametrize(
    ("name", "thinking", "effort"),
    [
        ("claude-haiku-4-5", {"type": "disabled"}, None), ("claude-sonnet-5", {"type": "disabled"}, None),
        ("claude-sonnet-5-5", {"type": "between_tools"}, None), ("claude-opus-5-5", None, "low"),
        ("claude-fable-5-1", None, "low"),
    ],
)  # fmt: skip
def test_each_model_is_told_in_its_own_way_not_to_think(name: str, thinking: Any, effort: str | None) -> None:
    for schema in (SCHEMA, None):
        sent = Anthropic(name).request(PROMPT, schema)
        assert sent.get("thinking") == thinking
        assert sent.get("output_config", {}).get("effort") == effort
        assert ("format" in sent.get("output_config", {})) is (schema is not None)
        there = bedrock_request(f"jp.anthropic.{name}", PROMPT, schema, known_on_bedrock(f"jp.anthropic.{name}"))
        assert there.get("additionalModelRequestFields", {}).get("thinking") == thinking
        assert there.get("outputConfig", {}).get("effort") == effort


def test_without_a_schema_text_is_the_reply() -> None:
    reply, calls = asked(Says(wire.message("Just text.")), schema=None)
    assert (reply.text, reply.data) == ("Just text.", None)
    assert "output_config" not in calls[0].data


def test_thoughts_are_no_part_of_the_reply() -> None:
    blocks = [{"type": "thinking", "thinking": "Hm.", "signature": "x"}, {"type": "text", "text": '{"grade": 1}'}]
    reply, _ = asked(Says(wire.message("", content=blocks)))
    assert reply.data == {"grade": 1}


@pytest.mark.parametrize(
    ("says", "why"),
    [
        (Says(wire.message('{"grade": 4')), Why.BROKEN_JSON),
        (Says(wire.message('{"grade": NaN}')), Why.BROKEN_JSON),
        (Says(wire.message('{"grade": 6}')), Why.WRONG_SHAPE),
        (Says(wire.message('{"grade": 1, "grade": 5}')), Why.WRONG_SHAPE),
        (Says(wire.message('{"grade": "4"}')), Why.WRONG_SHAPE),
        (Says(wire.message('[{"grade": 4}]')), Why.WRONG_SHAPE),
        (Says(wire.message("")), Why.EMPTY),
        (Says(wire.message("", content=[])), Why.EMPTY),
        (Says(wire.message("No.", stop_reason="refusal")), Why.REFUSED),
        (Says(wire.message('{"grade": 4}', stop_reason="refusal")), Why.REFUSED),
        (Says(wire.message('{"grade": 4}', stop_reason="max_tokens")), Why.CUT_OFF),
        (Says(wire.message('{"grade": 4}', stop_reason="model_context_window_exceeded")), Why.CUT_OFF),
        (Says(wire.message('{"grade": 4}', stop_reason="pause_turn")), Why.CUT_OFF),
        (Says(wire.message('{"grade": 4}', stop_reason="tool_use")), Why.WRONG_SHAPE),
        (Says(wire.message('{"grade": 4}', stop_reason=None)), Why.NO_API),
        (Says("<html>Log in to the hotel's network</html>"), Why.NO_API),
        (Says("<html>Log in</html>", headers={"content-type": "application/json"}), Why.NO_API),
        (Says("<html>Not found</html>", 404), Why.NO_API),
        (Says("<html>Forbidden</html>", 403), Why.NO_API),
        (Says({"answer": 42}), Why.NO_API),
        (Says("[1"), Why.NO_API),
        (wire.error(400, "invalid_request_error"), Why.REJECTED),
        (wire.error(401, "authentication_error"), Why.UNAUTHORISED),
        (wire.error(403, "permission_error"), Why.UNAUTHORISED),
        (wire.error(404, "not_found_error", "model: claude-haiku-5-5"), Why.RETIRED),
        (wire.error(413, "request_too_large"), Why.REJECTED),
        (wire.error(402, "billing_error"), Why.SPEND_LIMIT),
        (wire.error(400, "billing_error", "Your credit balance is too low"), Why.SPEND_LIMIT),
        (wire.error(429, "rate_limit_error", code="enforced_spend_limit_reached"), Why.SPEND_LIMIT),
        (wire.error(429, "rate_limit_error"), Why.RATE_LIMITED),
        (wire.error(500, "api_error"), Why.OVERLOADED),
        (wire.error(529, "overloaded_error"), Why.OVERLOADED),
        (Says("<html>Bad gateway</html>", 502), Why.OVERLOADED),
        (Says(wire.message('{"grade": 4}'), cut=20), Why.TIMEOUT),
    ],
)
def test_what_is_not_whole_is_a_failure_with_its_reason(says: Says, why: Why) -> None:
    failure, calls = asked(says)
    assert isinstance(failure, ModelFailure), failure
    assert failure.why == why
    assert failure.model == "anthropic/claude-haiku-5-5"
    assert len(calls) == 1, "one attempt, the library's retries are off"
    for language in ("en", "ja", "ko"):
        assert failure.model in explain(failure.phrases, language)


def test_a_reply_that_is_not_whole_was_paid_for() -> None:
    failure, _ = asked(Says(wire.message('{"grade": 4', stop_reason="max_tokens")))
    assert failure.used == Used(100, 12, 40, 7)


@pytest.mark.parametrize(("said", "seconds"), [("7", 7.0), ("3600", 3600.0), ("0.5", 0.5), ("soon", None)])
def test_how_long_the_server_asks_to_wait(said: str, seconds: float | None) -> None:
    failure, _ = asked(wire.error(429, "rate_limit_error", retry_after=said))
    assert failure.retry_after == seconds


def test_no_reply_in_time() -> None:
    failure, _ = asked(Says(wire.message('{"grade": 4}'), after=1.0), seconds=0.2)
    assert failure.why == Why.TIMEOUT


def test_half_of_a_character_cannot_be_sent() -> None:
    SERVER.plays(Says(wire.message("text")))
    with pytest.raises(ModelFailure) as failed:
        Anthropic(wire.MODEL, SERVER.url, 20.0).write(Prompt("test", "Be strict.", "half \ud800"))
    assert (failed.value.why, SERVER.calls) == (Why.REJECTED, [])


def test_nobody_there() -> None:
    with Loopback(in_turn([Says()])) as server:
        pass
    with pytest.raises(ModelFailure) as failed:
        Anthropic(wire.MODEL, server.url).write(PROMPT)
    assert failed.value.why == Why.UNREACHABLE


def test_a_retired_model_says_which_and_what_to_set() -> None:
    failure, _ = asked(wire.error(404, "not_found_error", "model: claude-haiku-5-5"))
    said = explain(failure.phrases, "en")
    assert "anthropic/claude-haiku-5-5" in said and "TOUCHSTONE_JUDGE" in said and "claude-sonnet-5-5" in said


def test_tokens_are_counted_by_the_provider() -> None:
    SERVER.plays(Says({"input_tokens": 42}))
    assert Anthropic(wire.MODEL, SERVER.url, 20.0).count(PROMPT) == 42
    (call,) = SERVER.calls
    assert call.path == "/v1/messages/count_tokens"
    assert "max_tokens" not in call.data


def test_what_it_cannot_do_is_said() -> None:
    model = Anthropic(wire.MODEL, "http://127.0.0.1:9")
    for asks in (
        lambda: model.decide("state", ["predicate"], "test"),
        lambda: model.tokens("text", "test"),
        lambda: model.write(PROMPT, logprobs=True),
    ):
        with pytest.raises(ModelFailure) as failed:
            asks()
        assert failed.value.why == Why.CANNOT
