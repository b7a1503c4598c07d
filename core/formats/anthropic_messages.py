"""Read logs of Anthropic's Messages API, and results of its batches, as records: blocks of text and documents.

https://docs.anthropic.com/en/api/messages
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._conversation import are_messages, conversation
from core.formats._log_documents import opened
from core.formats.log_values import from_conversation

Values = Mapping[str, Any]

_BLOCKS = {"tool_use", "tool_result", "thinking", "document", "search_result", "server_tool_use"}
_USED = {
    "messages",
    "system",
    "response",
    "request",
    "params",
    "result",
    "custom_id",
    "content",
    "role",
    "type",
    "tools",
}


def anthropic_messages(values: Values) -> Values | None:
    """Return a message with the request that was logged beside it; None for what has no blocks of theirs."""
    reply = _reply(values)
    asked = _request(values)
    sent = opened(asked.get("messages")) if are_messages(asked.get("messages")) else []
    if reply is None and not ("system" in asked or _has_blocks(sent)):
        return None
    if reply is None and not sent:
        return None
    system = [{"role": "system", "content": asked["system"]}] if asked.get("system") else []
    read = conversation([*system, *sent, *([reply] if reply else [])])
    id = values.get("custom_id") or (reply or {}).get("id") or values.get("id")
    kept = {"model": (reply or {}).get("model"), "stop_reason": (reply or {}).get("stop_reason")}
    beside = {"id": str(id)} if id else {}
    return from_conversation(values, _USED, read, kept=kept, **beside)


def _reply(values: Values) -> Mapping[str, Any] | None:
    result = opened(values.get("result"))
    for each in (values, opened(values.get("response")), result.get("message") if isinstance(result, dict) else None):
        if isinstance(each, Mapping) and each.get("type") == "message" and isinstance(each.get("content"), list):
            return {"role": "assistant", **each}
    return None


def _request(values: Values) -> Mapping[str, Any]:
    for name in ("request", "params"):
        if isinstance(each := opened(values.get(name)), dict) and "messages" in each:
            return each
    return values


def _has_blocks(messages: list[Any]) -> bool:
    blocks = [block for each in messages if isinstance(each.get("content"), list) for block in each["content"]]
    return any(isinstance(block, dict) and str(block.get("type")) in _BLOCKS for block in blocks)
