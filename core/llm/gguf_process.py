"""The process in which a local model lives: a question a line on standard input, a reply a line on standard output.

``python -m core.llm.gguf_process FILE`` ends when its input does. A crash inside the library ends this process only.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, Protocol

from core.llm.spelling import spelling

CONTEXT = 4096
"""Tokens read at once, prompt and reply together."""


class Engine(Protocol):
    """What runs the weights. Every verb answers with plain JSON; what it raises is told to the caller."""

    def write(self, messages: list[dict[str, str]], schema: Any, most: int, logprobs: bool) -> dict[str, Any]:
        """``text``, ``stop`` (``stop``: it came to its end), ``input``, ``output``, ``tokens`` as (text, logprob)."""
        ...

    def tokens(self, text: str) -> list[tuple[str, float]]: ...

    def count(self, messages: list[dict[str, str]]) -> int: ...


def serve(engine: Engine, questions: Iterable[str], replies: IO[str]) -> None:
    for line in questions:
        asked = json.loads(line)
        try:
            reply = json.dumps({"reply": getattr(engine, asked.pop("verb"))(**asked)})
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
        said = self._model.create_chat_completion(
            messages, max_tokens=most, temperature=0.0, response_format=form,
            logprobs=logprobs or None, top_logprobs=1 if logprobs else None,
        )  # fmt: skip
        (choice,), used = said["choices"], said["usage"]
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
