"""The process in which a local model runs: it reads a request a line and writes a reply a line.

``python -m core.llm.gguf_process FILE`` ends when its input does. A crash inside the library ends this process only.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any, Protocol

Piece = tuple[str, float]
"""Text, and the natural logarithm of its probability. Of the tokens of one letter all but one have no text."""


def spelling(text: str, pieces: Sequence[Piece]) -> list[Piece]:
    """From what a library reports of each token, where parts of a letter are empty or replacement marks. What stands
    between two known pieces belongs to the one before it."""
    spelled: list[Piece] = []
    start = end = 0
    for piece, logprob in pieces:
        at = text.find(piece, end) if piece and "\ufffd" not in piece else -1
        if at > end and spelled:
            spelled[-1] = (spelled[-1][0] + text[end:at], spelled[-1][1])
        start, end = (at, at + len(piece)) if at >= 0 else (end, end)
        spelled.append((text[start:end], logprob))
    if spelled and end < len(text):
        spelled[-1] = (spelled[-1][0] + text[end:], spelled[-1][1])
    return spelled


CONTEXT = 4096
"""Tokens read at once, prompt and reply together."""


class ModelEngine(Protocol):
    """The engine that runs the weights. Methods return plain JSON; the caller receives the errors they raise."""

    def write(self, messages: list[dict[str, str]], schema: Any, most: int, logprobs: bool) -> dict[str, Any]:
        """``text``, ``stop`` (``stop``: it came to its end), ``input``, ``output``, ``tokens`` as (text, logprob)."""
        ...

    def tokens(self, text: str) -> list[tuple[str, float]]: ...

    def count(self, messages: list[dict[str, str]]) -> int: ...


def serve(engine: ModelEngine, questions: Iterable[str], replies: IO[str]) -> None:
    for line in questions:
        request = json.loads(line)
        try:
            reply = json.dumps({"reply": getattr(engine, request.pop("verb"))(**request)})
        except Exception as error:  # whatever the library raises is this question's failure, not the process's end
            reply = json.dumps({"error": f"{type(error).__name__}: {error}"[:300]})
        print(reply, file=replies, flush=True)


class LlamaCpp:
    """llama.cpp by llama-cpp-python: schemas by grammar, always the likeliest token."""

    def __init__(self, file: Path) -> None:
        from llama_cpp import Llama

        self._model = Llama(str(file), n_ctx=CONTEXT, logits_all=True, verbose=False)

    def write(self, messages: list[dict[str, str]], schema: Any, most: int, logprobs: bool) -> dict[str, Any]:
        form = {"type": "json_object", "schema": schema} if schema else None
        completion = self._model.create_chat_completion(
            messages,
            max_tokens=most,
            temperature=0.0,
            response_format=form,
            logprobs=logprobs or None,
            top_logprobs=1 if logprobs else None,
        )
        (choice,), used = completion["choices"], completion["usage"]
        pieces = (choice.get("logprobs") or {}).get("content") or []
        text = choice["message"]["content"] or ""
        return {
            "text": text,
            "stop": choice["finish_reason"],
            "input": used["prompt_tokens"],
            "output": used["completion_tokens"],
            "tokens": spelling(text, [(piece["token"], float(piece["logprob"])) for piece in pieces]),
        }

    def tokens(self, text: str) -> list[tuple[str, float]]:
        import numpy as np

        ids = self._model.tokenize(text.encode(), add_bos=True, special=False)
        if len(ids) > CONTEXT:
            raise ValueError(f"{len(ids)} tokens are more than the {CONTEXT} it reads at once")
        self._model.reset()
        self._model.eval(ids)
        logits = self._model.scores[: len(ids) - 1].astype(np.float64)
        top = logits.max(1)
        chosen = logits[np.arange(len(ids) - 1), ids[1:]]
        logprobs = [0.0, *(chosen - top - np.log(np.exp(logits - top[:, None]).sum(1)))]
        return spelling(text, list(zip(self._texts(ids), map(float, logprobs), strict=True)))

    def count(self, messages: list[dict[str, str]]) -> int:
        return sum(len(self._model.tokenize(message["content"].encode(), special=False)) for message in messages)

    def _texts(self, ids: list[int]) -> list[str]:
        """Joined the text; a letter made of several tokens stands at the last of them."""
        ends = [self._model.detokenize(ids[: n + 1]).decode(errors="ignore") for n in range(len(ids))]
        return [end[len(before) :] for before, end in zip(["", *ends], ends, strict=False)]


def replies_only() -> IO[str]:
    """Standard output, from now on for replies only: what a library prints there goes to stderr."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return replies


def main(file: str) -> None:
    replies = replies_only()
    serve(LlamaCpp(Path(file)), sys.stdin, replies)


if __name__ == "__main__":
    main(sys.argv[1])
