"""Run a local model from one GGUF file in a process of its own, so that a crash is a failure, no dead worker."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from core.domain.answers import JSON
from core.errors import MissingPart
from core.llm.base import Capability, Decided, Prompt, Reply, TokenProbability, Used
from core.llm.failures import ModelFailure, Why
from core.llm.reply_check import checked
from core.llm.sdk_failures import cannot
from core.settings import Settings
from core.wording.phrases import Phrase, say

PATIENCE = 600.0
"""Seconds for one reply of a model that may be large for this machine."""
_READ = 65536


class Gguf:
    """``file``: weights that llama.cpp reads. The process starts with the first question, and again after a crash."""

    capabilities = frozenset(
        {Capability.SCHEMA, Capability.LOGPROBS, Capability.GIVEN, Capability.USAGE, Capability.COUNTING}
    )

    def __init__(self, file: Path, command: Sequence[str] = (), patience: float = PATIENCE) -> None:
        self.name = f"gguf/{file.name}"
        self._command = command or (sys.executable, "-m", "core.llm.gguf_process", str(file))
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._one_at_a_time = threading.Lock()

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        if prompt.pictures:
            raise cannot(Capability.PICTURES, self.name)
        start = time.perf_counter()
        reply = self._ask(
            "write", messages=_messages(prompt), schema=schema, most=prompt.most_tokens, logprobs=logprobs
        )
        text, used = reply["text"], Used(reply["input"], reply["output"])
        if reply["stop"] != "stop":
            raise self._failure(Why.CUT_OFF, say("local-model-cut-off", model=self.name, most=prompt.most_tokens), used)
        if not text.strip():
            raise self._failure(Why.EMPTY, say("local-model-empty", model=self.name), used)
        data = checked(text, schema, model=self.name, used=used) if schema is not None else None
        tokens = tuple(TokenProbability(piece, logprob) for piece, logprob in reply["tokens"])
        return Reply(text, data, used, self.name, tokens, time.perf_counter() - start)

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        raise self._failure(Why.CANNOT, say("local-model-never-judges", model=self.name))

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        return tuple(TokenProbability(piece, logprob) for piece, logprob in self._ask("tokens", text=text))

    def count(self, prompt: Prompt) -> int:
        tokens: int = self._ask("count", messages=_messages(prompt))
        return tokens

    def close(self) -> None:
        """Ends the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, verb: str, **question: Any) -> Any:
        with self._one_at_a_time:
            process = self._started()
            with suppress(BrokenPipeError):  # it is gone: its end is noticed below
                process.stdin.write(json.dumps({"verb": verb, **question}).encode() + b"\n")  # type: ignore[union-attr]
                process.stdin.flush()  # type: ignore[union-attr]
            line = self._line(process)
        data = json.loads(line)
        if "error" in data:
            raise self._failure(Why.REJECTED, say("local-model-refused", model=self.name, error=data["error"]))
        return data["reply"]

    def _line(self, process: subprocess.Popen[bytes]) -> bytes:
        """One reply. A process that died, or that takes too long and is ended, starts anew at the next question."""
        line, until = b"", time.monotonic() + self._patience
        output = process.stdout.fileno()  # type: ignore[union-attr]
        with selectors.DefaultSelector() as selector:
            selector.register(output, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                if not selector.select(max(0.0, until - time.monotonic())):
                    self.close()
                    raise self._failure(Why.TIMEOUT, say("local-model-slow", model=self.name, seconds=self._patience))
                if not (part := os.read(output, _READ)):
                    code = process.wait()
                    self.close()
                    raise self._failure(Why.CRASHED, say("local-model-crashed", model=self.name, code=code))
                line += part
        return line

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 - our own module
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        return self._process

    def _failure(self, why: Why, phrase: Phrase, used: Used | None = None) -> ModelFailure:
        return ModelFailure(why, phrase, used=used or Used(), model=self.name)


def gguf_lacks(settings: Settings, name: str) -> Phrase | None:
    """Return the reason why the model cannot be opened; None if it can."""
    if settings.gguf is None:
        return say("local-model-unset")
    if not settings.gguf.is_file():
        return say("local-model-no-file", file=str(settings.gguf))
    return None if find_spec("llama_cpp") else say("local-model-no-library", model=name)


def open_gguf(settings: Settings, model: str) -> Gguf:
    """``model`` is what people call it; the weights are those of TOUCHSTONE_GGUF, and the name is the file's."""
    if missing := gguf_lacks(settings, f"gguf/{model}"):
        raise MissingPart(missing)
    assert settings.gguf is not None  # noqa: S101 - else it lacks
    return Gguf(settings.gguf)


def _messages(prompt: Prompt) -> list[dict[str, str]]:
    content = "\n\n".join(part for part in (prompt.shared, prompt.ask) if part)
    return [{"role": "system", "content": prompt.instructions}, {"role": "user", "content": content}]
