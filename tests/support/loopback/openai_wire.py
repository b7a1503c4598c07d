"""OpenAI's wire formats as its own servers and compatible ones write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.support.loopback.server import Says

MODEL = "gpt-6-luna"
USAGE = {
    "prompt_tokens": 100, "completion_tokens": 12, "total_tokens": 112, "prompt_tokens_details": {"cached_tokens": 40},
}  # fmt: skip


def completion(text: str, *, pieces: Sequence[tuple[str, float]] = (), **changes: Any) -> dict[str, Any]:
    """A chat completion; ``pieces``: its tokens with their log-probabilities."""
    content = [{"token": piece, "logprob": log, "bytes": list(piece.encode())} for piece, log in pieces]
    choice = {
        "index": 0, "finish_reason": "stop", "logprobs": {"content": content, "refusal": None} if pieces else None,
        "message": {"role": "assistant", "content": text, "refusal": None},
    } | changes  # fmt: skip
    return {
        "id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": MODEL, "choices": [choice],
        "usage": USAGE,
    }  # fmt: skip


def echoed(pieces: Sequence[tuple[str, float | None]]) -> dict[str, Any]:
    """A completion with ``echo``: the prompt's own tokens, and one that was written."""
    tokens = [*pieces, (" next", -1.0)]
    logprobs = {
        "tokens": [piece for piece, _ in tokens],
        "token_logprobs": [log for _, log in tokens],
        "text_offset": [0] * len(tokens),
        "top_logprobs": None,
    }
    choice = {"index": 0, "text": "".join(logprobs["tokens"]), "finish_reason": "length", "logprobs": logprobs}
    return {"id": "cmpl-1", "object": "text_completion", "created": 1, "model": MODEL, "choices": [choice]}


def decision(*answers: float | None) -> dict[str, Any]:
    """None: a refusal."""
    listed = [
        {"type": "refusal", "name": f"q{number}"}
        if probability is None
        else {"type": "predicate", "name": f"q{number}", "probability": probability}
        for number, probability in enumerate(answers, 1)
    ]
    usage = {
        "input_tokens": 50, "input_tokens_details": {"cached_tokens": 20, "cache_write_tokens": 0},
        "output_tokens": 0, "output_tokens_details": {"reasoning_tokens": 0}, "total_tokens": 50,
    }  # fmt: skip
    return {"model": MODEL, "answers": listed, "usage": usage}


def error(status: int, kind: str, said: str = "said by the server", code: str = "", **headers: str) -> Says:
    inner = {"message": said, "type": kind, "param": None, "code": code or None}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Says({"error": inner}, status, named)
