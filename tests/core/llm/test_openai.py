"""OpenAI's own library against servers that write as OpenAI, vLLM, llama.cpp and Ollama do."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from core.llm._openai import OpenAI
from core.llm.base import Capability, Prompt, TokenProbability, Used
from core.llm.failures import ModelFailure, Why
from core.wording import explain
from tests.support.loopback import openai_wire as wire
from tests.support.loopback.server import Loopback, Says, in_turn

PROMPT = Prompt("test", "Be strict.", "Is it so?", shared="A long source.", most_tokens=77)
SCHEMA = {
    "type": "object", "additionalProperties": False, "required": ["grade"],
    "properties": {"grade": {"type": "integer", "minimum": 0, "maximum": 5}},
}  # fmt: skip
SERVER = Loopback(in_turn([Says()]))
"""One for all tests, so that the library is set up once."""


@pytest.fixture(autouse=True, scope="module")
def serving() -> Iterator[None]:
    with SERVER, pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_API_KEY", "sk-canary-0123456789")
        patch.setenv("OPENAI_BASE_URL", f"{SERVER.url}/v1")
        yield


def model(seconds: float = 20.0) -> OpenAI:
    """On a server of one's own."""
    return OpenAI("some", f"{SERVER.url}/v1", seconds)


def asked(call: Callable[[], Any], *script: Says) -> Any:
    """The reply or the failure."""
    SERVER.plays(*script)
    try:
        return call()
    except ModelFailure as failure:
        return failure


def written(*script: Says, seconds: float = 20.0, **options: Any) -> Any:
    return asked(lambda: model(seconds).write(PROMPT, SCHEMA, **options), *script)


def test_a_whole_reply_with_what_it_used() -> None:
    reply = written(Says(wire.completion('{"grade": 4}')))
    assert (reply.data, reply.text, reply.model) == ({"grade": 4}, '{"grade": 4}', wire.MODEL)
    assert reply.used == Used(60, 12, 40, 0), "what came from the cache counts once"
    (call,) = SERVER.calls
    assert call.path == "/v1/chat/completions"
    assert call.headers["authorization"] == "Bearer sk-canary-0123456789"


def test_what_a_server_of_ones_own_is_sent() -> None:
    written(Says(wire.completion('{"grade": 4}')))
    sent = SERVER.calls[0].data
    assert (sent["max_tokens"], sent["temperature"]) == (77, 0)
    assert sent["messages"] == [
        {"role": "system", "content": "Be strict."}, {"role": "user", "content": "A long source.\n\nIs it so?"},
    ]  # fmt: skip
    shape = sent["response_format"]["json_schema"]
    assert (shape["schema"], shape["strict"]) == (SCHEMA, True)


def test_what_openai_itself_is_sent() -> None:
    asked(lambda: OpenAI(wire.MODEL, seconds=20.0).write(PROMPT, SCHEMA), Says(wire.completion('{"grade": 4}')))
    sent = SERVER.calls[0].data
    assert sent["max_completion_tokens"] == 77, "it does not think"
    assert not {"temperature", "top_p", "max_tokens"} & sent.keys()
    assert sent["reasoning_effort"] == "none"
    for other in ("gpt-4.1", "gpt-5-chat-latest", "gpt-6-luna-pro"):
        asked(lambda name=other: OpenAI(name, seconds=20.0).write(PROMPT), Says(wire.completion("text")))
        assert "reasoning_effort" not in SERVER.calls[0].data


def test_free_text_is_sampled_as_the_server_does() -> None:
    asked(lambda: model().write(PROMPT), Says(wire.completion("text")))
    assert "temperature" not in SERVER.calls[0].data


def test_an_open_schema_is_not_asked_for_strictly() -> None:
    loose = {"type": "object", "properties": {"grade": {"type": "integer"}}}
    asked(lambda: model().write(PROMPT, loose), Says(wire.completion("{}")))
    assert SERVER.calls[0].data["response_format"]["json_schema"]["strict"] is False


def test_a_server_that_does_not_report_usage() -> None:
    body = wire.completion('{"grade": 4}')
    del body["usage"]
    assert written(Says(body)).used == Used(None, None)


@pytest.mark.parametrize(
    ("says", "why"),
    [
        (Says(wire.completion('{"grade": 4')), Why.BROKEN_JSON),
        (Says(wire.completion("The grade is 4.")), Why.BROKEN_JSON),
        (Says(wire.completion('{"grade": 40}')), Why.WRONG_SHAPE),
        (Says(wire.completion("")), Why.EMPTY),
        (Says(wire.completion(None)), Why.EMPTY),  # type: ignore[arg-type]
        (Says(wire.completion('{"grade": 4}', finish_reason="length")), Why.CUT_OFF),
        (Says(wire.completion('{"grade": 4}', finish_reason="content_filter")), Why.FILTERED),
        (Says(wire.completion('{"grade": 4}', finish_reason="tool_calls")), Why.WRONG_SHAPE),
        (Says(wire.completion("", message={"role": "assistant", "content": None, "refusal": "No."})), Why.REFUSED),
        (Says(wire.completion("x", message={"role": "user", "content": '{"grade": 4}'})), Why.NO_API),
        (Says(wire.completion("x") | {"choices": []}), Why.NO_API),
        (Says("<html>Log in</html>"), Why.NO_API),
        (Says("<html>Not found</html>", 404), Why.NO_API),
        (Says({"detail": "Not Found"}, 404), Why.NO_API),
        (wire.error(404, "NotFoundError", "The model `x` does not exist."), Why.RETIRED),
        (wire.error(404, "invalid_request_error", "no such model", code="model_not_found"), Why.RETIRED),
        (wire.error(400, "invalid_request_error"), Why.REJECTED),
        (wire.error(401, "invalid_request_error", code="invalid_api_key"), Why.UNAUTHORISED),
        (wire.error(429, "insufficient_quota", code="insufficient_quota"), Why.SPEND_LIMIT),
        (wire.error(429, "requests", code="rate_limit_exceeded", retry_after="5"), Why.RATE_LIMITED),
        (wire.error(503, "server_error"), Why.OVERLOADED),
        (Says(wire.completion('{"grade": 4}'), cut=30), Why.TIMEOUT),
    ],
)
def test_what_is_not_whole_is_a_failure_with_its_reason(says: Says, why: Why) -> None:
    failure = written(says)
    assert isinstance(failure, ModelFailure), failure
    assert failure.why == why
    assert len(SERVER.calls) == 1, "one attempt, the library's retries are off"
    for language in ("en", "ja", "ko"):
        assert failure.model in explain(failure.phrases, language) or why == Why.SPEND_LIMIT


def test_more_room_is_tried_only_where_a_reply_was_too_long() -> None:
    for reason, more in {"length": True, "error": False}.items():
        failure = asked(lambda: model().write(PROMPT), Says(wire.completion("", finish_reason=reason)))
        assert (failure.why, failure.thought, failure.mended) == (Why.CUT_OFF, more, more), reason


def test_a_tool_is_not_called_where_no_form_was_asked_for() -> None:
    call = {"id": "c", "type": "function", "function": {"name": "search", "arguments": "{}"}}
    for reason in ("tool_calls", "stop"):
        said = {"role": "assistant", "content": "Let me look.", "tool_calls": [call]}
        body = wire.completion("", message=said, finish_reason=reason)
        failure = asked(lambda: model().write(PROMPT), Says(body))
        assert isinstance(failure, ModelFailure) and failure.why is Why.WRONG_SHAPE, reason


def test_thoughts_in_the_text_are_no_part_of_it_whatever_their_tag() -> None:
    for thoughts in ("<think>Hm.</think>", "<reasoning>\nHm.\n</reasoning>", "[THINK]Hm.[/THINK]"):
        reply = asked(lambda: model().write(PROMPT), Says(wire.completion(f"{thoughts}\n\nBlue.")))
        assert reply.text == "Blue.", thoughts


def test_a_model_that_the_server_does_not_have_says_where_to_look() -> None:
    failure = written(Says({"error": {"message": "model 'some' not found", "type": "api_error"}}, 404))
    said = explain(failure.phrases, "en")
    assert f"{SERVER.url}/v1/models" in said and "TOUCHSTONE_JUDGE" in said and "gpt-6-sol" not in said


def test_no_reply_in_time() -> None:
    assert written(Says(wire.completion('{"grade": 4}'), after=1.0), seconds=0.2).why == Why.TIMEOUT


def test_log_probabilities_are_of_whole_characters() -> None:
    body = wire.completion('{"grade": 4}', pieces=[('{"grade', -0.5), ('": ', -0.25), ("4", -2.0), ("}", 0.0)])
    reply = written(Says(body), logprobs=True)
    assert "".join(token.text for token in reply.logprobs) == reply.text
    assert reply.logprobs[2] == TokenProbability("4", -2.0)
    assert SERVER.calls[0].data["logprobs"] is True


def test_parts_of_a_character_are_one_token_and_the_end_is_none() -> None:
    body = wire.completion("水だ", pieces=[("x", 0.0)])
    first, rest = "水".encode()[:1], "水".encode()[1:]
    body["choices"][0]["logprobs"]["content"] = [
        {"token": "\\xe6", "logprob": -1.0, "bytes": list(first)},
        {"token": "\\xb0\\xb4", "logprob": -0.5, "bytes": list(rest)},
        {"token": "だ", "logprob": -0.25, "bytes": None},
        {"token": "<|im_end|>", "logprob": -0.1, "bytes": list(b"<|im_end|>")},
    ]
    reply = asked(lambda: model().write(PROMPT, logprobs=True), Says(body))
    assert reply.logprobs == (TokenProbability("水", -1.5), TokenProbability("だ", -0.25))


@pytest.mark.parametrize(
    "pieces",
    [[], [("other", -1.0)], [("te", -1.0)], [("text", 0.5)], [("text", float("-inf"))]],
    ids=["none", "another text", "half of it", "above 1", "no number"],
)
def test_log_probabilities_that_cannot_be_right(pieces: list[tuple[str, float]]) -> None:
    failure = asked(lambda: model().write(PROMPT, logprobs=True), Says(wire.completion("text", pieces=pieces)))
    assert failure.why in {Why.WRONG_SHAPE, Why.NO_API}


def test_a_given_text_is_read() -> None:
    given = [("The", None), (" sky", -3.0), (" is", -0.5)]
    tokens = asked(lambda: model().tokens("The sky is", "test"), Says(wire.echoed(given)))
    assert tokens == (TokenProbability("The", 0.0), TokenProbability(" sky", -3.0), TokenProbability(" is", -0.5))
    sent = SERVER.calls[0].data
    assert SERVER.calls[0].path == "/v1/completions"
    assert (sent["echo"], sent["prompt"]) == (True, "The sky is")


def test_parts_of_a_character_of_a_given_text_are_joined() -> None:
    given = [("空", None), ("\ufffd", -1.0), ("\ufffd", -2.0), ("です", -0.5), ("\ufffd", -1.0)]
    tokens = asked(lambda: model().tokens("空鯨です鯱", "test"), Says(wire.echoed(given)))
    assert tokens == (
        TokenProbability("空", 0.0),
        TokenProbability("鯨", -3.0),
        TokenProbability("です", -0.5),
        TokenProbability("鯱", -1.0),
    )


@pytest.mark.parametrize("says", [Says({"error": "File Not Found"}, 404), Says("<html>no such page</html>", 404)])
def test_a_server_without_the_verb_cannot(says: Says) -> None:
    for call in (
        lambda: model().tokens("text", "test"),
        lambda: model().decide("state", ["predicate"], "test"),
        lambda: model().count(PROMPT),
    ):
        assert asked(call, says).why == Why.CANNOT


def test_an_echo_without_log_probabilities() -> None:
    body = wire.echoed([("text", None)])
    body["choices"][0]["logprobs"] = None
    assert asked(lambda: model().tokens("text", "test"), Says(body)).why == Why.WRONG_SHAPE


def test_openai_itself_reads_no_given_text() -> None:
    assert Capability.GIVEN not in OpenAI(wire.MODEL).capabilities
    assert asked(lambda: OpenAI(wire.MODEL).tokens("text", "test"), Says()).why == Why.CANNOT


def test_decisions_are_probabilities_and_refusals_stay_open() -> None:
    decided = asked(lambda: model().decide("state", ["a", "b", "c"], "test"), Says(wire.decision(0.9, None, 0.0)))
    assert decided.probabilities == (0.9, None, 0.0)
    assert decided.used == Used(30, 0, 20, 0)
    sent = SERVER.calls[0].data
    assert sent["input"] == "state"
    assert sent["questions"][1] == {"type": "predicate", "instructions": "b", "name": "q2"}


@pytest.mark.parametrize(
    "body",
    [
        wire.decision(0.9), wire.decision(0.9, 0.8, 0.7), wire.decision(0.9, 1.5), wire.decision(0.9, float("nan")),
        wire.decision(0.9, True), wire.decision(0.9, 0.1) | {"answers": None},
        wire.decision() | {"answers": [wire.decision(0.9)["answers"][0]] * 2},
    ],
    ids=["one missing", "one more", "above 1", "no number", "true", "none", "twice"],
)  # fmt: skip
def test_decisions_that_cannot_be_right(body: Any) -> None:
    failure = asked(lambda: model().decide("state", ["a", "b"], "test"), Says(body))
    assert failure.why in {Why.WRONG_SHAPE, Why.NO_API}


def test_tokens_are_counted_where_the_server_can() -> None:
    assert asked(lambda: model().count(PROMPT), Says({"count": 3, "tokens": [1, 2, 3]})) == 3
    assert SERVER.calls[0].path == "/tokenize"
    assert asked(lambda: OpenAI(wire.MODEL, seconds=20.0).count(PROMPT), Says({"input_tokens": 42})) == 42
    assert SERVER.calls[0].path == "/v1/responses/input_tokens"
