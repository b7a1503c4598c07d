"""Build requests to Claude's Messages API, and check that responses are complete enough to count as replies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.domain.answers import JSON
from core.llm._speaking import TOOL, TOOL_TOLD, in_shape
from core.llm._usage import cut_off, tokens
from core.llm.base import Prompt, Reply, Used
from core.llm.dialect import ModelDialect, Shape
from core.llm.failures import ModelFailure, Why
from core.llm.reply_check import checked, wrong_shape
from core.llm.sdk_failures import no_api
from core.wording.phrases import say

WHOLE = frozenset({"end_turn", "stop_sequence"})


def request_of(model: str, prompt: Prompt, schema: JSON | None, dialect: ModelDialect) -> dict[str, Any]:
    """No sampling parameters: the API refuses them."""
    request = counted(model, in_shape(prompt, schema, dialect)) | {"max_tokens": prompt.most_tokens + dialect.room}
    output: dict[str, Any] = {}
    if dialect.off:
        request["thinking"] = {"type": dialect.off}
    if dialect.effort:
        output["effort"] = dialect.effort
    if prompt.searches:
        request["tools"] = [{"type": "web_search_20250305", "name": "web_search", "max_uses": prompt.searches}]
    if schema is not None and dialect.shape is Shape.SCHEMA:
        from anthropic import transform_schema

        # Bounds that the API does not take move into descriptions; the reply is checked against all of them.
        output["format"] = {"type": "json_schema", "schema": transform_schema(dict(schema))}
    if schema is not None and dialect.shape is Shape.TOOL:
        request["tools"] = [{"name": TOOL, "description": TOOL_TOLD, "input_schema": dict(schema)}]
        request["tool_choice"] = {"type": "tool", "name": TOOL}
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
    inputs = [block.get("input") for block in body["content"] if block["type"] == "tool_use"]
    called = schema is not None and len(inputs) == 1 and isinstance(inputs[0], dict)
    text = json.dumps(inputs[0], ensure_ascii=False) if called else text
    thought = any(block["type"] in {"thinking", "redacted_thinking"} for block in body["content"])
    _stopped(body, name, used, called=called, thought=thought)
    if not text.strip():
        raise ModelFailure(Why.EMPTY, say("failure-empty", model=name), used=used, model=name)
    data: JSON | None = {"cited": cited} if (cited := _cited(body["content"])) else None
    if schema is not None:
        data = checked(text, schema, model=name, used=used)
    return Reply(text, data, used, body["model"], seconds=seconds)


def _cited(blocks: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Return the passages of web pages that the text cites, in the pages' own words."""
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
    """Return True for the provider's form: a message from an assistant, with blocks that have a type."""
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


def _stopped(body: dict[str, Any], name: str, used: Used, *, called: bool, thought: bool) -> None:
    reason = body["stop_reason"]
    if reason in WHOLE or (called and reason == "tool_use"):
        return
    if reason == "refusal":
        raise ModelFailure(Why.REFUSED, say("failure-refused", model=name), used=used, model=name)
    if reason == "tool_use":
        raise wrong_shape("a call of a tool that it was not given", name, used)
    raise cut_off(name, reason, used, thought=thought and reason == "max_tokens")
