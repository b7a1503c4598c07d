"""Build requests to Bedrock's Converse, and check that responses are complete enough to count as replies."""

from __future__ import annotations

import json
import re
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
FILTERED = frozenset({"content_filtered", "guardrail_intervened"})
_CACHES = re.compile(r"\b(anthropic\.claude|amazon\.nova)-")
"""Models that take a cache point; others refuse the whole question for one."""
_PROFILE = re.compile(r"^(global|us|us-gov|eu|apac|jp|au|in|ca)\.")


def request_of(model: str, prompt: Prompt, schema: JSON | None, dialect: ModelDialect) -> dict[str, Any]:
    """Without the model's id, as the records of a batch have it; without sampling parameters, which Claude refuses."""
    longest = {"maxTokens": prompt.most_tokens + dialect.room}
    request = counted(model, in_shape(prompt, schema, dialect)) | {"inferenceConfig": longest}
    output: dict[str, Any] = {}
    if dialect.off:
        request["additionalModelRequestFields"] = {"thinking": {"type": dialect.off}}
    if dialect.effort:
        output["effort"] = dialect.effort
    if schema is not None and dialect.shape is Shape.TOOL:
        spec = {"name": TOOL, "description": TOOL_TOLD, "inputSchema": {"json": dict(schema)}}
        request["toolConfig"] = {"tools": [{"toolSpec": spec}], "toolChoice": {"tool": {"name": TOOL}}}
    if schema is not None and dialect.shape is Shape.SCHEMA:
        from anthropic import transform_schema

        shape = {"name": "reply", "schema": json.dumps(transform_schema(dict(schema)), ensure_ascii=False)}
        output["textFormat"] = {"type": "json_schema", "structure": {"jsonSchema": shape}}
    return request | ({"outputConfig": output} if output else {})


def counted(model: str, prompt: Prompt) -> dict[str, Any]:
    """The part that is input."""
    # AWS's library writes the bytes as base64.
    content: list[dict[str, Any]] = [
        {"image": {"format": each.kind, "source": {"bytes": each.data}}} for each in prompt.pictures
    ]
    if prompt.shared:
        content.append({"text": prompt.shared})
        if prompt.reused and _CACHES.search(model):
            content.append({"cachePoint": {"type": "default"}})
    content.append({"text": prompt.ask})
    request: dict[str, Any] = {"messages": [{"role": "user", "content": content}]}
    if prompt.instructions:
        request["system"] = [{"text": prompt.instructions}]
    return request


def without_profile(model: str) -> str:
    """The model itself of an inference profile such as ``jp.anthropic...``: tokens are counted by models."""
    return _PROFILE.sub("", model)


def reply_of(body: Any, model: str, name: str, schema: JSON | None, seconds: float = 0.0) -> Reply:
    """Raises ModelFailure unless the message is whole."""
    texts = _texts(body)
    if texts is None:
        raise no_api("no message", name)
    used = used_of(body.get("usage"))
    blocks = body["output"]["message"]["content"]
    called = [each["toolUse"].get("input") for each in blocks if isinstance(each.get("toolUse"), dict)]
    whole_call = schema is not None and len(called) == 1 and isinstance(called[0], dict)
    thought = any("reasoningContent" in each for each in blocks)
    _stopped(body["stopReason"], name, used, called=whole_call, thought=thought)
    text = json.dumps(called[0], ensure_ascii=False) if whole_call else "".join(texts)
    if not text.strip():
        raise ModelFailure(Why.EMPTY, say("failure-empty", model=name), used=used, model=name)
    data = None if schema is None else checked(text, schema, model=name, used=used)
    return Reply(text, data, used, model, seconds=seconds)


def used_of(usage: Any) -> Used:
    given = usage if isinstance(usage, Mapping) else {}
    return Used(
        tokens(given.get("inputTokens")),
        tokens(given.get("outputTokens")),
        tokens(given.get("cacheReadInputTokens")) or 0,
        tokens(given.get("cacheWriteInputTokens")) or 0,
    )


def _texts(body: Any) -> list[str] | None:
    """None where it is not of the form that Converse writes."""
    match body:
        case {"stopReason": str(), "output": {"message": {"role": "assistant", "content": list(blocks)}}}:
            if all(isinstance(block, dict) for block in blocks):
                texts = [block["text"] for block in blocks if "text" in block]
                return texts if all(isinstance(text, str) for text in texts) else None
    return None


def _stopped(reason: str, name: str, used: Used, *, called: bool, thought: bool) -> None:
    if reason in WHOLE or (called and reason == "tool_use"):
        return
    if reason == "refusal":
        raise ModelFailure(Why.REFUSED, say("failure-refused", model=name), used=used, model=name)
    if reason in FILTERED:
        raise ModelFailure(Why.FILTERED, say("failure-filtered", model=name, reason=reason), used=used, model=name)
    if reason in {"tool_use", "malformed_tool_use"}:
        raise wrong_shape("a call of a tool that it was not given", name, used)
    if reason == "malformed_model_output":
        raise ModelFailure(Why.BROKEN_JSON, say("failure-broken-json", model=name, error=reason), used=used, model=name)
    raise cut_off(name, reason, used, thought=thought and reason == "max_tokens")
