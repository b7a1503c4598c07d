"""Build requests in OpenAI's formats, and check that responses are complete enough to count as replies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.domain.answers import JSON
from core.llm._known_dialects import SWITCHES
from core.llm._speaking import TOOL, TOOL_TOLD, in_shape
from core.llm._token_pieces import cut_to, from_bytes
from core.llm._unwrapping import without_thoughts
from core.llm._usage import cut_off, tokens
from core.llm.base import Decided, Prompt, Reply, TokenProbability, Used
from core.llm.dialect import ModelDialect, Shape
from core.llm.failures import ModelFailure, Why
from core.llm.reply_check import checked, wrong_shape
from core.llm.sdk_failures import no_api
from core.wording.phrases import say

_WHOLE = frozenset({"stop", "STOP", "eos", "eos_token", "end_turn", "stop_sequence", "COMPLETE", "complete"})
"""Words by which servers say that a reply came to its end; OpenAI's is the first."""
_FULL = frozenset({"length", "max_tokens", "MAX_TOKENS", "max_output_tokens"})
"""Words by which they say that it reached the longest reply: if the model thought, more room helps."""
_CALLED = frozenset({"tool_calls", "function_call", "tool_use"})


def chat_of(
    model: str, prompt: Prompt, schema: JSON | None, dialect: ModelDialect, *, logprobs: bool
) -> dict[str, Any]:
    """Verdicts shall repeat, free text is sampled as the server does. A model that thinks gives no log-probabilities,
    and what it thinks is billed as output."""
    prompt = in_shape(prompt, schema, dialect)
    text = f"{prompt.shared}\n\n{prompt.ask}" if prompt.shared else prompt.ask
    system = [{"role": "system", "content": prompt.instructions}] if prompt.instructions else []
    content: Any = text
    if prompt.pictures:
        seen = [{"type": "image_url", "image_url": {"url": each.url, "detail": "high"}} for each in prompt.pictures]
        content = [*seen, {"type": "text", "text": text}]
    request: dict[str, Any] = {"model": model, "messages": [*system, {"role": "user", "content": content}]}
    request[dialect.limit] = prompt.most_tokens + dialect.room
    if dialect.effort:
        request["reasoning_effort"] = dialect.effort
    if dialect.off in SWITCHES:
        request["extra_body"] = dict(SWITCHES[dialect.off])
    if schema is not None:
        request |= _form(schema, dialect.shape)
        if dialect.temperature:
            request["temperature"] = 0
    if logprobs:
        request["logprobs"] = True
    return request


def _form(schema: JSON, shape: Shape) -> dict[str, Any]:
    match shape:
        case Shape.SCHEMA:
            form = {"name": TOOL, "schema": dict(schema), "strict": _is_closed(schema)}
            return {"response_format": {"type": "json_schema", "json_schema": form}}
        case Shape.TOOL:
            function = {"name": TOOL, "description": TOOL_TOLD, "parameters": dict(schema)}
            chosen = {"type": "function", "function": {"name": TOOL}}
            return {"tools": [{"type": "function", "function": function}], "tool_choice": chosen}
        case Shape.JSON_OBJECT:
            return {"response_format": {"type": "json_object"}}
        case Shape.PROMPT:
            return {}


def counted(prompt: Prompt, text: str) -> Any:
    """Return the ``input`` for the address that counts tokens, which uses the other of OpenAI's formats."""
    if not prompt.pictures:
        return text
    seen = [{"type": "input_image", "image_url": each.url, "detail": "high"} for each in prompt.pictures]
    return [{"role": "user", "content": [*seen, {"type": "input_text", "text": text}]}]


def reply_of(body: Any, name: str, schema: JSON | None, *, logprobs: bool, seconds: float = 0.0) -> Reply:
    """Raises ModelFailure unless the completion is whole."""
    choice = _only_choice(body)
    if choice is None:
        raise no_api("no chat completion", name)
    used = used_of(body.get("usage"))
    message = choice["message"]
    text = _text(message, schema)
    called = schema is not None and _called(message) is not None
    _stopped(choice, name, used, called=called, thought=_thinks(message, body.get("usage"), text))
    if schema is None and not logprobs:
        text = without_thoughts(text) or ""
    if not text.strip():
        raise ModelFailure(Why.EMPTY, say("failure-empty", model=name), used=used, model=name)
    data = None if schema is None else checked(text, schema, model=name, used=used)
    pieces = _pieces(choice, text, name, used) if logprobs else ()
    return Reply(text, data, used, body["model"], pieces, seconds)


def used_of(usage: Any) -> Used:
    """Both formats: completions' ``prompt_tokens``, decisions' ``input_tokens``; both count what a cache had too."""
    given = usage if isinstance(usage, Mapping) else {}
    details = given.get("prompt_tokens_details", given.get("input_tokens_details"))
    details = details if isinstance(details, Mapping) else {}
    read, written = (tokens(details.get(key)) or 0 for key in ("cached_tokens", "cache_write_tokens"))
    whole = tokens(given.get("prompt_tokens", given.get("input_tokens")))
    output = tokens(given.get("completion_tokens", given.get("output_tokens")))
    return Used(None if whole is None else max(0, whole - read - written), output, read, written)


def decided_of(body: Any, count: int, name: str) -> Decided:
    """Raises ModelFailure unless there is one answer to each predicate, in order: a probability, or a refusal."""
    if not isinstance(body, dict) or not isinstance(body.get("model"), str):
        raise no_api("no decision", name)
    used = used_of(body.get("usage"))
    answers = body.get("answers")
    if not isinstance(answers, list) or len(answers) != count:
        raise wrong_shape(f"answers to {count} questions were asked for", name, used)
    probabilities = tuple(_probability(answer, index, name, used) for index, answer in enumerate(answers))
    return Decided(probabilities, used, body["model"])


def _probability(answer: Any, index: int, name: str, used: Used) -> float | None:
    given = answer if isinstance(answer, dict) else {}
    if given.get("name") != question_name(index):
        raise wrong_shape(f"answer {index + 1} is to another question", name, used)
    if given.get("type") == "refusal":
        return None
    match given:
        case {"type": "predicate", "probability": int() | float() as said} if said is not True and said is not False:
            if 0 <= said <= 1:
                return float(said)
    raise wrong_shape(f"answer {index + 1} is no probability", name, used)


def question_name(index: int) -> str:
    return f"q{index + 1}"


def _only_choice(body: Any) -> dict[str, Any] | None:
    if not isinstance(body, dict) or not isinstance(body.get("model"), str):
        return None
    match body.get("choices"):
        case [{"message": dict(message), "finish_reason": str()} as choice]:
            content, refusal = message.get("content"), message.get("refusal")
            readable = isinstance(content, str | None) or _parts(content) is not None
            whole = message.get("role") == "assistant" and readable and isinstance(refusal, str | None)
            return choice if whole else None
    return None


def _parts(content: Any) -> list[str] | None:
    """Return the texts of a content that comes in parts, without its thoughts; None where it is of another form."""
    if not isinstance(content, list) or not all(isinstance(part, dict) for part in content):
        return None
    texts = [part.get("text") for part in content if part.get("type") in {"text", "output_text"}]
    return [text for text in texts if isinstance(text, str)] if all(isinstance(text, str) for text in texts) else None


def _text(message: Mapping[str, Any], schema: JSON | None) -> str:
    """Return what was written: the content, else the arguments of the one tool that was called, else what stands in
    the place of thoughts and is the whole reply, as some versions of vLLM put it there."""
    content = message.get("content")
    text = "".join(_parts(content) or ()) if isinstance(content, list) else content or ""
    if schema is None:
        return text
    if (called := _called(message)) is not None:
        return called
    thoughts = message.get("reasoning_content") or message.get("reasoning")
    return thoughts if not text.strip() and isinstance(thoughts, str) and _is_object(thoughts) else text


def _called(message: Mapping[str, Any]) -> str | None:
    """Return the arguments of the only call. Another tool than ours there is none."""
    match message:
        case {"tool_calls": [{"function": {"arguments": str(arguments)}}]}:
            return arguments
        case {"tool_calls": [{"function": {"arguments": dict(arguments)}}]}:
            return json.dumps(arguments, ensure_ascii=False)
        case {"function_call": {"arguments": str(arguments)}}:
            return arguments
    return None


def _is_object(text: str) -> bool:
    return text.lstrip().startswith("{") and text.rstrip().endswith("}")


def _thinks(message: Mapping[str, Any], usage: Any, text: str) -> bool:
    """Return True if tokens went into thoughts."""
    details = usage.get("completion_tokens_details") if isinstance(usage, Mapping) else None
    counted = tokens(details.get("reasoning_tokens")) if isinstance(details, Mapping) else None
    said = message.get("reasoning_content") or message.get("reasoning")
    return bool(counted or said) or not text.strip() or without_thoughts(text) is None


def _stopped(choice: dict[str, Any], name: str, used: Used, *, called: bool, thought: bool) -> None:
    reason = choice["finish_reason"]
    if choice["message"].get("refusal"):
        raise ModelFailure(Why.REFUSED, say("failure-refused", model=name), used=used, model=name)
    if reason == "content_filter":
        raise ModelFailure(Why.FILTERED, say("failure-filtered", model=name, reason=reason), used=used, model=name)
    if not called and (reason in _CALLED or choice["message"].get("tool_calls")):
        raise wrong_shape("a call of a tool that it was not given", name, used)
    if reason not in _WHOLE | _CALLED:
        raise cut_off(name, reason, used, thought=thought and reason in _FULL)


def _pieces(choice: dict[str, Any], text: str, name: str, used: Used) -> tuple[TokenProbability, ...]:
    given = choice.get("logprobs")
    content = given.get("content") if isinstance(given, dict) else None
    if not isinstance(content, list) or not content:
        raise wrong_shape("no log-probabilities", name, used)
    try:
        return cut_to(from_bytes(content), text)
    except ValueError as error:
        raise wrong_shape(str(error), name, used) from None


def _is_closed(schema: Any) -> bool:
    """Return True if OpenAI's strict mode accepts the schema: every object lists and requires all its keys."""
    match schema:
        case {"type": "object"}:
            keys = schema.get("properties", {})
            closed = schema.get("additionalProperties") is False and set(schema.get("required", ())) == set(keys)
            return closed and all(map(_is_closed, keys.values()))
        case Mapping():
            return all(map(_is_closed, schema.values()))
        case list() | tuple():
            return all(map(_is_closed, schema))
    return True
