"""What Claude's Messages API is sent, and what it must send back to count as a reply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.domain.answers import JSON
from core.llm.base import Prompt, Reply, Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.llm.reply_check import checked, wrong_shape
from core.llm.sdk_failures import no_api
from core.llm.thinking import LEAST, thinking_of
from core.llm.usage import tokens
from core.wording.phrases import say

WHOLE = frozenset({"end_turn", "stop_sequence"})


def request_of(model: str, prompt: Prompt, schema: JSON | None) -> dict[str, Any]:
    """No sampling parameters: the API refuses them."""
    request = counted(model, prompt) | {"max_tokens": prompt.most_tokens}
    output: dict[str, Any] = {}
    if thinking := thinking_of(model):
        request["thinking"] = thinking
    else:
        output["effort"] = LEAST
    if prompt.searches:
        request["tools"] = [{"type": "web_search_20250305", "name": "web_search", "max_uses": prompt.searches}]
    if schema is not None:
        from anthropic import transform_schema

        # Bounds that the API does not take move into descriptions; the reply is checked against all of them.
        output["format"] = {"type": "json_schema", "schema": transform_schema(dict(schema))}
    return request | ({"output_config": output} if output else {})


def counted(model: str, prompt: Prompt) -> dict[str, Any]:
    """The part that is input."""
    content: list[dict[str, Any]] = [
        {"type": "image", "source": {"type": "base64", "media_type": each.media_type, "data": each.base64}}
        for each in prompt.pictures
    ]
    if prompt.shared:
        keep = {"cache_control": {"type": "ephemeral"}} if prompt.reused else {}
        content.append({"type": "text", "text": prompt.shared} | keep)
    content.append({"type": "text", "text": prompt.ask})
    request: dict[str, Any] = {"model": model, "messages": [{"role": "user", "content": content}]}
    if prompt.instructions:
        request["system"] = prompt.instructions
    return request


def reply_of(body: Any, name: str, schema: JSON | None, seconds: float = 0.0) -> Reply:
    """Raises ModelFailure unless the message is whole."""
    if not _is_message(body):
        raise no_api("no message", name)
    used = used_of(body.get("usage"))
    text = "".join(block["text"] for block in body["content"] if block["type"] == "text")
    _stopped(body, name, used)
    if not text.strip():
        raise ModelFailure(Why.EMPTY, say("failure-empty", model=name), used=used, model=name)
    data: JSON | None = {"cited": cited} if (cited := _cited(body["content"])) else None
    if schema is not None:
        data = checked(text, schema, model=name, used=used)
    return Reply(text, data, used, body["model"], seconds=seconds)


def _cited(blocks: list[dict[str, Any]]) -> list[dict[str, str]]:
    """What the text rests on of the pages found on the web: the pages' own words."""
    citations = (cited for block in blocks if block["type"] == "text" for cited in block.get("citations") or ())
    found: list[dict[str, str]] = []
    for cited in citations:
        match cited:
            case {"type": "web_search_result_location", "url": str(url), "cited_text": str(text)} if text.strip():
                found.append({"url": url, "title": str(cited.get("title") or ""), "text": text})
    return found


def used_of(usage: Any) -> Used:
    given = usage if isinstance(usage, Mapping) else {}
    server = given.get("server_tool_use")
    server = server if isinstance(server, Mapping) else {}
    return Used(
        tokens(given.get("input_tokens")),
        tokens(given.get("output_tokens")),
        tokens(given.get("cache_read_input_tokens")) or 0,
        tokens(given.get("cache_creation_input_tokens")) or 0,
        tokens(server.get("web_search_requests")) or 0,
    )


def _is_message(body: Any) -> bool:
    """Of the form that the provider writes: a message from an assistant, with blocks that have a type."""
    return (
        isinstance(body, dict)
        and body.get("type") == "message"
        and body.get("role") == "assistant"
        and isinstance(body.get("model"), str)
        and isinstance(body.get("stop_reason"), str)
        and isinstance(content := body.get("content"), list)
        and all(isinstance(block, dict) and isinstance(block.get("type"), str) for block in content)
        and all(isinstance(block.get("text"), str) for block in content if block["type"] == "text")
    )


def _stopped(body: dict[str, Any], name: str, used: Used) -> None:
    reason = body["stop_reason"]
    if reason in WHOLE:
        return
    if reason == "refusal":
        raise ModelFailure(Why.REFUSED, say("failure-refused", model=name), used=used, model=name)
    if reason == "tool_use":
        raise wrong_shape("a call of a tool that it was not given", name, used)
    cut = say("failure-cut-off", model=name, reason=without_keys(reason)[:40])
    raise ModelFailure(Why.CUT_OFF, cut, used=used, model=name)
