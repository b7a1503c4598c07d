"""The process of a local model with a script instead of weights: ``python -m tests.support.scripted_gguf``.

It does what the question tells it to: ``die`` as a crash does, ``hang``, ``raise``, ``shout`` on stdout, or reply.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

from core.llm.gguf_process import replies_only, serve


class Engine:
    def write(self, messages: list[dict[str, str]], schema: Any, most: int, logprobs: bool) -> dict[str, Any]:
        asked = messages[-1]["content"]
        if asked == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if asked == "hang":
            time.sleep(600)
        if asked == "raise":
            raise ValueError("the weights do not like it")
        if asked == "shout":
            os.write(1, b"llama: noise on standard output\n")
        text = '{"answer": "yes"}' if schema else f"You said {asked}, 琵琶湖."
        tokens = [(text, -0.5)] if logprobs else []
        return {"text": text, "stop": "length" if asked == "long" else "stop", "input": 7, "output": 3,
                "tokens": tokens}  # fmt: skip

    def tokens(self, text: str) -> list[tuple[str, float]]:
        return [(letter, -0.25) for letter in text]

    def count(self, messages: list[dict[str, str]]) -> int:
        return len(messages)


if __name__ == "__main__":
    serve(Engine(), sys.stdin, replies_only())
