"""AWS's own library against a server that writes as Bedrock does."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from core.llm._bedrock import Bedrock
from core.llm._bedrock_reply import without_profile
from core.llm.base import Prompt, Used
from core.llm.failures import ModelFailure, Why
from core.wording import explain
from tests.support.loopback import bedrock_wire as wire
from tests.support.loopback.server import Call, Loopback, Says, in_turn

PROMPT = Prompt("test", "Be strict.", "Is it so?", shared="A long source.", most_tokens=77, reused=True)
SCHEMA = {
    "type": "object", "additionalProperties": False, "required": ["grade"],
    "properties": {"grade": {"type": "integer", "minimum": 0, "maximum": 5}},
}  # fmt: skip
GRADE = {"text": '{"grade": 4}'}
SERVER = Loopback(in_turn([Says()]))
"""One for all tests, so that the library is set up once."""


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ACCESS_KEY_ID", "AKIACANARY0123456789")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "canary/0123456789abcdef")
        patch.setenv("AWS_EC2_METADATA_DISABLED", "true")
        yield


def model(name: str = wire.MODEL, seconds: float = 20.0) -> Bedrock:
    return Bedrock(name, "ap-northeast-1", SERVER.url, seconds)


def asked(*script: Says, schema: Any = SCHEMA, seconds: float = 20.0) -> tuple[Any, list[Call]]:
    """The reply or the failure, and what the server saw."""
    SERVER.plays(*script)
    try:
        return model(seconds=seconds).write(PROMPT, schema), SERVER.calls
    except ModelFailure as failure:
        return failure, SERVER.calls


def test_a_whole_reply_with_what_it_used() -> None:
    reply, calls = asked(Says(wire.message('{"grade": 4}')))
    assert (reply.data, reply.text, reply.model) == ({"grade": 4}, '{"grade": 4}', wire.MODEL)
    assert reply.used == Used(100, 12, 40, 7)
    (call,) = calls
    assert call.path == f"/model/{wire.MODEL}/converse"
    assert "AWS4-HMAC-SHA256" in call.headers["authorization"]


def test_what_is_sent() -> None:
    _, calls = asked(Says(wire.message('{"grade": 4}')))
    sent = calls[0].data
    assert sent["inferenceConfig"] == {"maxTokens": 77}
    assert sent["system"] == [{"text": "Be strict."}]
    assert sent["messages"][0]["content"] == [
        {"text": "A long source."}, {"cachePoint": {"type": "default"}}, {"text": "Is it so?"},
    ]  # fmt: skip
    assert sent["additionalModelRequestFields"] == {"thinking": {"type": "disabled"}}
    shape = json.loads(sent["outputConfig"]["textFormat"]["structure"]["jsonSchema"]["schema"])
    assert shape["required"] == ["grade"] and "minimum" not in shape["properties"]["grade"]


def test_other_models_get_no_cache_point_and_no_thoughts() -> None:
    SERVER.plays(Says(wire.message("text")))
    model("meta.llama-1").write(PROMPT)
    sent = SERVER.calls[0].data
    assert sent["messages"][0]["content"] == [{"text": "A long source."}, {"text": "Is it so?"}]
    assert not {"additionalModelRequestFields", "outputConfig"} & sent.keys()


def test_thoughts_are_no_part_of_the_reply() -> None:
    thought = {"reasoningContent": {"reasoningText": {"text": "Hm.", "signature": "x"}}}
    reply, _ = asked(Says(wire.message("", output=wire.content(thought, GRADE))))
    assert reply.data == {"grade": 4}


@pytest.mark.parametrize(
    ("says", "why"),
    [
        (Says(wire.message('{"grade": 4')), Why.BROKEN_JSON),
        (Says(wire.message('{"grade": 6}')), Why.WRONG_SHAPE),
        (Says(wire.message("")), Why.EMPTY),
        (Says(wire.message("", output=wire.content())), Why.EMPTY),
        (Says(wire.message('{"grade": 4}', stopReason="max_tokens")), Why.CUT_OFF),
        (Says(wire.message('{"grade": 4}', stopReason="model_context_window_exceeded")), Why.CUT_OFF),
        (Says(wire.message('{"grade": 4}', stopReason="content_filtered")), Why.FILTERED),
        (Says(wire.message('{"grade": 4}', stopReason="guardrail_intervened")), Why.FILTERED),
        (Says(wire.message('{"grade": 4}', stopReason="malformed_model_output")), Why.BROKEN_JSON),
        (Says(wire.message('{"grade": 4}', stopReason="refusal")), Why.REFUSED),
        (Says(wire.message('{"grade": 4}', stopReason="tool_use")), Why.WRONG_SHAPE),
        (Says(wire.message('{"grade": 4}', stopReason=None)), Why.NO_API),
        (Says(wire.message("", output=wire.content(GRADE, role="user"))), Why.NO_API),
        (Says(wire.message("", output="text")), Why.NO_API),
        (Says(wire.message("", output={"message": []})), Why.NO_API),
        (Says("<html>Log in</html>"), Why.NO_API),
        (Says("<html>Not found</html>", 404), Why.NO_API),
        (Says("[1"), Why.NO_API),
        (wire.error(400, "ValidationException"), Why.REJECTED),
        (wire.error(400, "ValidationException", "The provided model identifier is invalid."), Why.RETIRED),
        (wire.error(404, "ResourceNotFoundException", "This model version has reached the end of its life."),
         Why.RETIRED),
        (wire.error(403, "AccessDeniedException"), Why.UNAUTHORISED),
        (wire.error(403, "AccessDeniedException", "INVALID_PAYMENT_INSTRUMENT: a card is needed"), Why.SPEND_LIMIT),
        (wire.error(403, "UnrecognizedClientException"), Why.UNAUTHORISED),
        (wire.error(429, "ThrottlingException", retry_after="9"), Why.RATE_LIMITED),
        (wire.error(429, "ModelNotReadyException"), Why.RATE_LIMITED),
        (wire.error(408, "ModelTimeoutException"), Why.TIMEOUT),
        (wire.error(424, "ModelErrorException"), Why.OVERLOADED),
        (wire.error(503, "ServiceUnavailableException"), Why.OVERLOADED),
        (Says("<html>Bad gateway</html>", 502), Why.OVERLOADED),
        (Says(wire.message('{"grade": 4}'), cut=20), Why.NO_API),
    ],
)  # fmt: skip
def test_what_is_not_whole_is_a_failure_with_its_reason(says: Says, why: Why) -> None:
    failure, calls = asked(says)
    assert isinstance(failure, ModelFailure), failure
    assert failure.why == why, failure
    assert len(calls) == 1, "one attempt, the library's retries are off"
    for language in ("en", "ja", "ko"):
        assert failure.model in explain(failure.phrases, language)
    assert failure.retry_after == (9.0 if says.headers.get("retry-after") else None)


def test_no_reply_in_time() -> None:
    failure, _ = asked(Says(wire.message('{"grade": 4}'), after=1.5), seconds=0.3)
    assert failure.why == Why.TIMEOUT


def test_nobody_there() -> None:
    with Loopback(in_turn([Says()])) as server:
        pass
    with pytest.raises(ModelFailure) as failed:
        Bedrock(wire.MODEL, "ap-northeast-1", server.url, 20.0).write(PROMPT)
    assert failed.value.why == Why.UNREACHABLE


def test_tokens_are_counted_by_the_model_itself() -> None:
    SERVER.plays(Says({"inputTokens": 42}))
    assert model().count(PROMPT) == 42
    (call,) = SERVER.calls
    assert call.path == "/model/anthropic.claude-haiku-5-5/count-tokens"
    assert without_profile("global.anthropic.claude-haiku-5-5") == "anthropic.claude-haiku-5-5"


def test_what_it_cannot_do_is_said() -> None:
    for asks in (
        lambda: model().decide("state", ["predicate"], "test"),
        lambda: model().tokens("text", "test"),
        lambda: model().write(PROMPT, logprobs=True),
    ):
        with pytest.raises(ModelFailure) as failed:
            asks()
        assert failed.value.why == Why.CANNOT


def test_a_profile_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_PROFILE", "nobody")
    with pytest.raises(ModelFailure) as failed:
        model().write(PROMPT)
    assert failed.value.why == Why.UNAUTHORISED
    assert "ProfileNotFound" in explain(failed.value.phrases, "en")


def test_an_id_that_no_model_can_have() -> None:
    with pytest.raises(ModelFailure) as failed:
        model("").write(PROMPT)
    assert failed.value.why == Why.REJECTED
