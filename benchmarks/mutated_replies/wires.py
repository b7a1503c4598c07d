"""Five wire formats: how a whole reply is written in each, how the frame around it can be wrong, and who reads it."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from benchmarks.mutated_replies import texts
from core.llm._anthropic import Anthropic
from core.llm._anthropic_batches import AnthropicBatches
from core.llm._bedrock import Bedrock
from core.llm._openai import OpenAI
from core.llm.base import Model, Prompt, Reply
from core.llm.failures import ModelFailure, Why
from core.llm.reply_check import each_once
from tests.support.loopback import anthropic_wire, bedrock_wire, openai_wire
from tests.support.loopback.server import Loopback, Says

PROMPT = Prompt("mutated_replies", "Judge.", "Each sentence.")
HTML = "<html><body>Log in to the network of the hotel</body></html>"
SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Case:
    says: Says
    whys: frozenset[Why]
    """Any of these is right."""
    count: int
    """Sentences that were asked about."""


@dataclass(frozen=True, slots=True)
class Wire:
    name: str
    whole: Callable[[random.Random], Case]
    """One that must be read: it shows that the reader is not simply deaf."""
    mutated: Callable[[random.Random], Case]
    score: Callable[[Loopback, int], list[float | None]]
    """Returns what a judge makes of the server's reply; raises ModelFailure."""


def _one(*whys: Why) -> frozenset[Why]:
    return frozenset(whys)


Frame = Callable[[str], dict[str, Any]]
Mutations = Mapping[str, tuple[Callable[[dict[str, Any]], Any], frozenset[Why]]]
STATUSES: tuple[tuple[Says, frozenset[Why]], ...] = (
    (Says(HTML), _one(Why.NO_API)),
    (Says(HTML, headers={"content-type": "application/json"}), _one(Why.NO_API)),
    (Says(HTML, 404), _one(Why.NO_API)),
    (Says(HTML, 403), _one(Why.NO_API)),
    (Says(HTML, 502), _one(Why.OVERLOADED)),
    (Says(HTML, 503), _one(Why.OVERLOADED)),
    (Says(b"", 200), _one(Why.NO_API)),
    (Says("null"), _one(Why.NO_API)),
    (Says("[]"), _one(Why.NO_API)),
    (Says("{}"), _one(Why.NO_API)),
    (Says('{"error": {"message": "said in a 200"}}'), _one(Why.NO_API)),
)


def _set(*path: Any, to: Any) -> Callable[[dict[str, Any]], Any]:
    def change(body: dict[str, Any]) -> dict[str, Any]:
        inner: Any = body
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = to
        return body

    return change


def _without(*path: Any) -> Callable[[dict[str, Any]], Any]:
    def change(body: dict[str, Any]) -> dict[str, Any]:
        inner: Any = body
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]
        return body

    return change


_MESSAGE: Mutations = {
    **{f"stop {stop}": (_set("stop_reason", to=stop), _one(why)) for stop, why in {
        "max_tokens": Why.CUT_OFF, "model_context_window_exceeded": Why.CUT_OFF, "pause_turn": Why.CUT_OFF,
        "refusal": Why.REFUSED, "tool_use": Why.WRONG_SHAPE, "another": Why.CUT_OFF,
    }.items()},
    **{f"no {key}": (_without(key), _one(Why.NO_API)) for key in ("type", "role", "content", "stop_reason", "model")},
    "stop null": (_set("stop_reason", to=None), _one(Why.NO_API)),
    "role user": (_set("role", to="user"), _one(Why.NO_API)),
    "content text": (_set("content", to="text"), _one(Why.NO_API)),
    "content none": (_set("content", to=[]), _one(Why.EMPTY)),
    "content null": (_set("content", to=[None]), _one(Why.NO_API)),
    "text null": (_set("content", 0, "text", to=None), _one(Why.NO_API)),
    "thought only": (_set("content", 0, "type", to="thinking"), _one(Why.EMPTY)),
}  # fmt: skip
_CONVERSE: Mutations = {
    **{f"stop {stop}": (_set("stopReason", to=stop), _one(why)) for stop, why in {
        "max_tokens": Why.CUT_OFF, "model_context_window_exceeded": Why.CUT_OFF, "content_filtered": Why.FILTERED,
        "guardrail_intervened": Why.FILTERED, "tool_use": Why.WRONG_SHAPE, "malformed_tool_use": Why.WRONG_SHAPE,
        "malformed_model_output": Why.BROKEN_JSON, "refusal": Why.REFUSED, "another": Why.CUT_OFF,
    }.items()},
    **{f"no {key}": (_without(key), _one(Why.NO_API)) for key in ("output", "stopReason")},
    "no message": (_without("output", "message"), _one(Why.NO_API)),
    "no role": (_without("output", "message", "role"), _one(Why.NO_API)),
    "role user": (_set("output", "message", "role", to="user"), _one(Why.NO_API)),
    "content text": (_set("output", "message", "content", to="text"), _one(Why.NO_API)),
    "content none": (_set("output", "message", "content", to=[]), _one(Why.EMPTY)),
    "output text": (_set("output", to="text"), _one(Why.NO_API)),
    "text a number": (_set("output", "message", "content", 0, "text", to=5), _one(Why.NO_API)),
}  # fmt: skip
_CHAT: Mutations = {
    **{f"stop {stop}": (_set("choices", 0, "finish_reason", to=stop), _one(why)) for stop, why in {
        "length": Why.CUT_OFF, "content_filter": Why.FILTERED, "tool_calls": Why.WRONG_SHAPE,
        "function_call": Why.WRONG_SHAPE, "another": Why.CUT_OFF,
    }.items()},
    "stop null": (_set("choices", 0, "finish_reason", to=None), _one(Why.NO_API)),
    "refusal": (_set("choices", 0, "message", "refusal", to="I cannot."), _one(Why.REFUSED)),
    "no choices": (_set("choices", to=[]), _one(Why.NO_API)),
    "choices null": (_set("choices", to=None), _one(Why.NO_API)),
    "no model": (_without("model"), _one(Why.NO_API)),
    "no message": (_without("choices", 0, "message"), _one(Why.NO_API)),
    "role user": (_set("choices", 0, "message", "role", to="user"), _one(Why.NO_API)),
    "content null": (_set("choices", 0, "message", "content", to=None), _one(Why.EMPTY)),
    "content parts": (_set("choices", 0, "message", "content", to=[{"type": "text"}]), _one(Why.NO_API)),
    "a second choice": (lambda body: body | {"choices": body["choices"] * 2}, _one(Why.NO_API)),
}  # fmt: skip


def _framed(frame: Frame, mutations: Mutations, cut: Why) -> tuple[Callable[..., Case], Callable[..., Case]]:
    """Two thirds have a wrong text in a right frame; the others a right text in a wrong one."""

    def whole(rng: random.Random) -> Case:
        rows = texts.whole(rng)
        rng.shuffle(rows)
        return Case(Says(frame(texts.text_of(rows))), frozenset(), len(rows))

    def mutated(rng: random.Random) -> Case:
        rows = texts.whole(rng)
        if rng.random() < 2 / 3:
            text, whys = texts.mutated(rows, rng)
            return Case(Says(frame(text)), whys, len(rows))
        body = copy.deepcopy(frame(texts.text_of(rows)))
        if rng.random() < 2 / 3:
            change, whys = mutations[rng.choice(sorted(mutations))]
            return Case(Says(change(body)), whys, len(rows))
        sent = json.dumps(body, ensure_ascii=False)
        at = rng.randint(1, len(sent) - 1)
        says, whys = rng.choice([*STATUSES, (Says(sent[:at]), _one(Why.NO_API)), (Says(body, cut=at), _one(cut))])
        return Case(says, whys, len(rows))

    return whole, mutated


def _graded(reply: Reply, count: int, model: str) -> list[float | None]:
    assert reply.data is not None
    rows = each_once(reply.data["rows"], range(1, count + 1), model=model, used=reply.used)
    return [row["grade"] for row in rows]


def _written(opens: Callable[[str], Model]) -> Callable[[Loopback, int], list[float | None]]:
    def score(server: Loopback, count: int) -> list[float | None]:
        model = opens(server.url)
        return _graded(model.write(PROMPT, texts.schema_for(count)), count, model.name)

    return score


def _from_batch(server: Loopback, count: int) -> list[float | None]:
    """One result of a batch; whatever has no result raises nothing, and is sent again."""
    wire = AnthropicBatches(Anthropic(anthropic_wire.MODEL, server.url, SECONDS))
    results = dict(wire.results("msgbatch_1", {"one": texts.schema_for(count)}))
    if "one" not in results:
        raise ModelFailure(Why.CANCELLED)
    if isinstance(result := results["one"], ModelFailure):
        raise result
    return _graded(result, count, wire.name)


def _row(text: str) -> dict[str, Any]:
    return {"custom_id": "one", "result": {"type": "succeeded", "message": anthropic_wire.message(text)}}


def _batch_cases() -> tuple[Callable[..., Case], Callable[..., Case]]:
    """Make messages as lines of a batch file. A line that cannot be read, or is of another request, is no result."""
    whole, mutated = _framed(anthropic_wire.message, _MESSAGE, Why.TIMEOUT)
    nothing = _one(Why.CANCELLED)

    def line(case: Case) -> Case:
        row = {"custom_id": "one", "result": {"type": "succeeded", "message": case.says.body}}
        return Case(Says(json.dumps(row)), case.whys, case.count)

    def changed(rng: random.Random) -> Case:
        case = mutated(rng)
        if isinstance(case.says.body, dict) and case.says.cut is None and case.says.status == 200:
            return line(case)
        row = json.dumps(_row(texts.text_of(texts.whole(rng))))
        error = {"type": "error", "error": {"type": "overloaded_error", "message": "busy"}}
        says, whys = rng.choice([
            (Says(row[: rng.randint(1, len(row) - 1)]), nothing),
            (Says(row.replace('"custom_id": "one"', '"custom_id": "other"')), nothing),
            (Says(row.replace('"succeeded"', '"expired"')), nothing),
            (Says(row.replace('"succeeded"', '"canceled"')), nothing),
            (Says(json.dumps({"custom_id": "one", "result": {"type": "errored", "error": error}})), _one(Why.OVERLOADED)),
            (Says(HTML), nothing),
            (Says(HTML, 502), _one(Why.OVERLOADED)),
            (Says(HTML, 404), _one(Why.NO_API)),
        ])  # fmt: skip
        return Case(says, whys, case.count)

    return lambda rng: line(whole(rng)), changed


def _decided(server: Loopback, count: int) -> list[float | None]:
    model = OpenAI(openai_wire.MODEL, f"{server.url}/v1", SECONDS)
    predicates = [f"Sentence {number} is supported." for number in range(1, count + 1)]
    return list(model.decide("The sources.", predicates, "mutated_replies").probabilities)


def _whole_decision(rng: random.Random) -> Case:
    count = rng.randint(2, 8)
    return Case(Says(openai_wire.decision(*(rng.random() for _ in range(count)))), frozenset(), count)


def _mutated_decision(rng: random.Random) -> Case:
    case = _whole_decision(rng)
    body, at, count = case.says.body, rng.randrange(case.count), case.count
    answers = body["answers"]
    shape, no_api = _one(Why.WRONG_SHAPE), _one(Why.NO_API)
    sent = json.dumps(body, ensure_ascii=False)
    cut = rng.randint(1, len(sent) - 1)
    others = {
        "missing": (_without("answers", at), shape), "twice": (_set("answers", at, to=answers[at - 1]), shape),
        "one more": (_set("answers", to=[*answers, answers[at]]), shape), "none": (_set("answers", to=[]), shape),
        "null": (_set("answers", to=None), shape), "no answers": (_without("answers"), shape),
        "no model": (_without("model"), no_api), "text": (_set("answers", at, to="yes"), shape),
        "other name": (_set("answers", at, "name", to="q99"), shape),
        "no name": (_without("answers", at, "name"), shape),
        "choice": (_set("answers", at, to={"type": "choice", "name": f"q{at + 1}", "choice": "yes"}), shape),
        "swapped": (_set("answers", to=answers[1:] + answers[:1]), shape),
        **{f"p {value!r}": (_set("answers", at, "probability", to=value), shape)
           for value in (-0.01, 1.01, 55, "0.5", None, True, [0.5])},
        **{f"p {value!r}": (_set("answers", at, "probability", to=value), no_api)
           for value in (float("nan"), float("inf"))},
    }  # fmt: skip
    if rng.random() < 3 / 4:
        change, whys = others[rng.choice(sorted(others))]
        return Case(Says(change(body)), whys, count)
    beside = [(says, _one(Why.CANNOT) if says.status == 404 else whys) for says, whys in STATUSES]
    says, whys = rng.choice([*beside, (Says(sent[:cut]), no_api), (Says(body, cut=cut), _one(Why.TIMEOUT))])
    return Case(says, whys, count)


WIRES = (
    Wire("Anthropic messages", *_framed(anthropic_wire.message, _MESSAGE, Why.TIMEOUT),
         _written(lambda url: Anthropic(anthropic_wire.MODEL, url, SECONDS))),
    Wire("Anthropic batches", *_batch_cases(), _from_batch),
    Wire("Bedrock Converse", *_framed(bedrock_wire.message, _CONVERSE, Why.NO_API),
         _written(lambda url: Bedrock(bedrock_wire.MODEL, "ap-northeast-1", url, SECONDS))),
    Wire("OpenAI chat completions", *_framed(openai_wire.completion, _CHAT, Why.TIMEOUT),
         _written(lambda url: OpenAI(openai_wire.MODEL, f"{url}/v1", SECONDS))),
    Wire("OpenAI decisions", _whole_decision, _mutated_decision, _decided),
)  # fmt: skip
