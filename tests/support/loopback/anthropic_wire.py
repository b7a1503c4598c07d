"""Anthropic's Messages API as it writes."""

from __future__ import annotations

from typing import Any

from tests.support.loopback.server import Says

MODEL = "claude-haiku-5-5"
USAGE = {"input_tokens": 100, "output_tokens": 12, "cache_creation_input_tokens": 7, "cache_read_input_tokens": 40}


def message(text: str, **changes: Any) -> dict[str, Any]:
    return {
        "id": "msg_1", "type": "message", "role": "assistant", "model": MODEL,
        "content": [{"type": "text", "text": text}], "stop_reason": "end_turn", "stop_sequence": None, "usage": USAGE,
    } | changes  # fmt: skip


def error(status: int, kind: str, said: str = "said by the server", *, code: str = "", **headers: str) -> Says:
    """Headers with ``_`` for ``-``: ``retry_after="7"``."""
    inner: dict[str, Any] = {"type": kind, "message": said}
    if code:
        inner["details"] = {"error_code": code}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Says({"type": "error", "error": inner, "request_id": "req_1"}, status, named)
