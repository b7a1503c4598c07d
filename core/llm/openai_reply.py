"""What the wire formats of OpenAI are sent, and what they must send back to count as a reply."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from core.domain.answers import JSON
from core.llm.base import Decided, Prompt, Reply, Token, Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.llm.reply_check import checked, wrong_shape
from core.llm.sdk_failures import no_api
from core.llm.token_pieces import cut_to, from_bytes
from core.llm.usage import tokens
from core.wording.phrases import say

_THINKS = re.compile(r"gpt-(5\.[1-9]|[6-9])(?!.*-pro)")
"""Models of OpenAI that think by themselves and can be told not to: from gpt-5.1 on, but for the dearest."""


def chat_of(model: str, prompt: Prompt, schema: JSON | None, *, own: bool, logprobs: bool) -> dict[str, Any]:
    """``own``: a server of one's own. Those call the limit of a reply by its old name and sample unless told not to;
    OpenAI's newer models take no sampling parameters; unless told not to, they think, which is billed as output, and
    then give no log-probabilities. Verdicts shall repeat, free text is sampled as the server does.
    """
    text = f"{prompt.shared}\n\n{prompt.ask}" if prompt.shared else prompt.ask
    system = [{"role": "system", "content": prompt.instructions}] if prompt.instructions else []
    content: Any = text
    if prompt.pictures:
        seen = [{"type": "image_url", "image_url": {"url": each.url, "detail": "high"}} for each in prompt.pictures]
        content = [*seen, {"type": "text", "text": text}]
    request: dict[str, Any] = {"model": model, "messages": [*system, {"role": "user", "content": content}]}
    request["max_tokens" if own else "max_completion_tokens"] = prompt.most_tokens
    if not own and _THINKS.match(model):
        request["reasoning_effort"] = "none"
    if schema is not None:
        shape = {"name": "reply", "schema": dict(schema), "strict": _is_closed(schema)}
        request["response_format"] = {"type": "json_schema", "json_schema": shape}
        if own:
            request["temperature"] = 0
    if logprobs:
        request["logprobs"] = True
    return request


def counted(prompt: Prompt, text: str) -> Any:
    """What the address that counts tokens takes for ``input``: the other of OpenAI's formats."""
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
    text = choice["message"].get("content") or ""
    _stopped(choice, name, used)
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
    found = tuple(_probability(answer, index, name, used) for index, answer in enumerate(answers))
    return Decided(found, used, body["model"])


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
            texts = (message.get("content"), message.get("refusal"))
            whole = message.get("role") == "assistant" and all(isinstance(text, str | None) for text in texts)
            return choice if whole else None
    return None


def _stopped(choice: dict[str, Any], name: str, used: Used) -> None:
    reason = choice["finish_reason"]
    if choice["message"].get("refusal"):
        raise ModelFailure(Why.REFUSED, say("failure-refused", model=name), used=used, model=name)
    if reason == "content_filter":
        raise ModelFailure(Why.FILTERED, say("failure-filtered", model=name, reason=reason), used=used, model=name)
    if reason in {"tool_calls", "function_call"} or choice["message"].get("tool_calls"):
        raise wrong_shape("a call of a tool that it was not given", name, used)
    if reason != "stop":
        cut = say("failure-cut-off", model=name, reason=without_keys(reason)[:40])
        raise ModelFailure(Why.CUT_OFF, cut, used=used, model=name)


def _pieces(choice: dict[str, Any], text: str, name: str, used: Used) -> tuple[Token, ...]:
    given = choice.get("logprobs")
    content = given.get("content") if isinstance(given, dict) else None
    if not isinstance(content, list) or not content:
        raise wrong_shape("no log-probabilities", name, used)
    try:
        return cut_to(from_bytes(content), text)
    except ValueError as error:
        raise wrong_shape(str(error), name, used) from None


def _is_closed(schema: Any) -> bool:
    """Whether OpenAI's strict mode takes it: every object says all of its keys, and all of them are required."""
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
