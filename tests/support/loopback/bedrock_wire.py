"""Bedrock's Converse as it writes."""

from __future__ import annotations

from typing import Any

from tests.support.loopback.server import Says

MODEL = "jp.anthropic.claude-haiku-5-5"
USAGE = {
    "inputTokens": 100, "outputTokens": 12, "totalTokens": 159, "cacheReadInputTokens": 40, "cacheWriteInputTokens": 7,
}  # fmt: skip


def message(text: str, **changes: Any) -> dict[str, Any]:
    return {
        "output": {"message": {"role": "assistant", "content": [{"text": text}]}},
        "stopReason": "end_turn", "usage": USAGE, "metrics": {"latencyMs": 5},
    } | changes  # fmt: skip


def content(*blocks: dict[str, Any], role: str = "assistant") -> dict[str, Any]:
    return {"message": {"role": role, "content": list(blocks)}}


def error(status: int, kind: str, said: str = "said by the server", **headers: str) -> Says:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Says({"message": said}, status, {"x-amzn-errortype": f"{kind}:http://internal.amazon.com/"} | named)
