"""What Bedrock's Converse is sent, and what it must send back to count as a reply."""

from __future__ import annotations

import json
import re
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
FILTERED = frozenset({"content_filtered", "guardrail_intervened"})
_CACHES = re.compile(r"\b(anthropic\.claude|amazon\.nova)-")
"""Models that take a cache point; others refuse the whole question for one."""
_PROFILE = re.compile(r"^(global|us|us-gov|eu|apac|jp|au|in|ca)\.")


def request_of(model: str, prompt: Prompt, schema: JSON | None) -> dict[str, Any]:
    """Without the model's id, as the records of a batch have it; without sampling parameters, which Claude refuses."""
    request = counted(model, prompt) | {"inferenceConfig": {"maxTokens": prompt.most_tokens}}
    output: dict[str, Any] = {}
    if "anthropic.claude-" in model:
        if thinking := thinking_of(model):
            request["additionalModelRequestFields"] = {"thinking": thinking}
        else:
            output["effort"] = LEAST
    if schema is not None:
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
    _stopped(body["stopReason"], name, used)
    if not (text := "".join(texts)).strip():
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


def _stopped(reason: str, name: str, used: Used) -> None:
    if reason in WHOLE:
        return
    if reason == "refusal":
        raise ModelFailure(Why.REFUSED, say("failure-refused", model=name), used=used, model=name)
    if reason in FILTERED:
        raise ModelFailure(Why.FILTERED, say("failure-filtered", model=name, reason=reason), used=used, model=name)
    if reason in {"tool_use", "malformed_tool_use"}:
        raise wrong_shape("a call of a tool that it was not given", name, used)
    if reason == "malformed_model_output":
        raise ModelFailure(Why.BROKEN_JSON, say("failure-broken-json", model=name, error=reason), used=used, model=name)
    raise ModelFailure(
        Why.CUT_OFF, say("failure-cut-off", model=name, reason=without_keys(reason)[:40]), used=used, model=name
    )
