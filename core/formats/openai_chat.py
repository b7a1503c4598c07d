"""Read logs of OpenAI's chat as records: messages with their reply, stored completions, output of a batch.

https://platform.openai.com/docs/api-reference/chat and https://platform.openai.com/docs/guides/batch
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._conversation import are_messages, conversation, text_of
from core.formats._log_documents import opened
from core.formats.log_values import context_in, from_conversation

Values = Mapping[str, Any]

_USED = {
    *("messages", "choices", "response", "request", "body", "custom_id", "completion", "tools", "context", "contexts"),
    *("documents", "passages", "sources", "retrieved_contexts", "retrieved_documents", "source_documents"),
}


def openai_chat(values: Values) -> Values | None:
    """Return the last turn of a conversation; other choices become samples. None for everything else."""
    sent = _messages(values)
    replies = _replies(values)
    if not sent and not replies:
        return None
    if replies is None and "input" in values:  # another tool's record with messages within
        return None
    told = [opened(each) for each in opened(sent or [])]
    read = conversation([*told, *(replies or [])[:1]])
    samples = [text for each in (replies or [])[1:] if (text := text_of(each))]
    kept = {"model": _model(values)}
    id = values.get("custom_id") or values.get("id")
    beside: dict[str, Any] = {"id": str(id)} if id else {}
    if samples:
        beside["samples"] = samples
    return from_conversation(values, _USED, read, context_in(values), kept=kept, **beside)


def _messages(values: Values) -> Any:
    for holder in (values, *(opened(values.get(name)) for name in ("request", "body"))):
        if isinstance(holder, dict | Mapping):
            body = holder.get("body")
            inner = body if isinstance(body, dict) else holder
            for each in (inner.get("messages"), holder.get("messages")):
                if are_messages(each):
                    return each
    return None


def _replies(values: Values) -> list[Any] | None:
    """Return the messages of all choices; None where no reply is logged apart from the messages."""
    reply = opened(values.get("response", values.get("completion")))
    if isinstance(reply, dict) and isinstance(reply.get("body"), dict):
        reply = reply["body"]
    holder = reply if isinstance(reply, dict) else values
    choices = opened(holder.get("choices"))
    if isinstance(choices, list) and choices and all(isinstance(each, dict) for each in choices):
        found = [each.get("message") for each in choices]
        if all(isinstance(each, dict) and "role" in each for each in found):
            return found
        if all(isinstance(each.get("text"), str) for each in choices) and "model" in holder:
            return [{"role": "assistant", "content": each["text"]} for each in choices]
    if _messages(values):
        if isinstance(reply, dict) and are_messages([reply]):
            return [reply]
        if isinstance(reply, str) and reply:
            return [{"role": "assistant", "content": reply}]
    return None


def _model(values: Values) -> Any:
    for name in ("response", "request", "body"):
        holder = opened(values.get(name))
        holder = holder.get("body", holder) if isinstance(holder, dict) else None
        if isinstance(holder, dict) and isinstance(holder.get("model"), str):
            return holder["model"]
    return None
