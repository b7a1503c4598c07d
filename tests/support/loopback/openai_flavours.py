"""Describe how servers that speak OpenAI's wire formats differ: what each knows, obeys, and says of the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.support.loopback import openai_wire as wire
from tests.support.loopback.server import Call, Says

PIECES = (("Blue", -0.1), (".", -0.2))
VERDICTS = '{"verdicts": [{"i": 7, "grade": 0}, {"i": 3, "grade": 5}]}'
"""A reply of the form that the schema of the test asks for."""


@dataclass(frozen=True, slots=True)
class Flavour:
    obeys: bool = True
    """A schema; one that does not accepts and ignores it."""
    bytes_too: bool = True
    """Log-probabilities come with the bytes of each token."""
    logprobs: bool = True
    echo: str = "echoed"
    """A given text with its log-probabilities: ``echoed``, ``ignored`` (those of what was written come), ``none``."""
    decides: bool = False
    counts: str = ""
    """The form in which it reports the tokens of a text: ``count and tokens``, ``tokens``; empty: not at all."""
    usage: Mapping[str, Any] = field(default_factory=lambda: wire.USAGE)
    unknown: Says = field(default_factory=lambda: Says({"detail": "Not Found"}, 404))

    def __call__(self, call: Call) -> Says:
        sent: dict[str, Any] = call.data
        match call.path:
            case "/v1/chat/completions":
                return Says(self._chat(sent))
            case "/v1/completions":
                return Says(self._completed(sent["prompt"]))
            case "/v1/decisions" if self.decides:
                return Says(wire.decision(0.98, 0.01))
            case "/tokenize" if self.counts:
                numbers = {"count": 3, "tokens": [1, 2, 3]}
                return Says(numbers if "count" in self.counts else {"tokens": [1, 2, 3]})
        return self.unknown

    def _chat(self, sent: dict[str, Any]) -> dict[str, Any]:
        if "response_format" in sent and self.obeys:
            body = wire.completion(VERDICTS)
        else:
            body = wire.completion("Blue.", pieces=PIECES if "logprobs" in sent and self.logprobs else ())
        if not self.bytes_too and (given := body["choices"][0]["logprobs"]):
            given["content"] = [{key: piece[key] for key in ("token", "logprob")} for piece in given["content"]]
        return body | {"usage": dict(self.usage)}

    def _completed(self, text: str) -> dict[str, Any]:
        if self.echo == "echoed":
            return wire.echoed([(text[:7], None), (text[7:], -3.0)])
        body = wire.echoed([])
        body["choices"][0] |= {"text": " next"} if self.echo == "ignored" else {"logprobs": None}
        return body


_PLAIN = {"prompt_tokens": 100, "completion_tokens": 12, "total_tokens": 112}
VLLM = Flavour(counts="count and tokens")
LLAMA_CPP = Flavour(
    echo="ignored", counts="tokens", usage=_PLAIN,
    unknown=Says({"error": {"code": 404, "message": "File Not Found", "type": "not_found_error"}}, 404),
)  # fmt: skip
OLLAMA = Flavour(
    bytes_too=False, echo="none", usage=_PLAIN,
    unknown=Says(b"404 page not found", 404, {"content-type": "text/plain"}),
)  # fmt: skip
OLLAMA_CLOUD = Flavour(
    obeys=False, logprobs=False, echo="none", usage=_PLAIN,
    unknown=Says(b"404 page not found", 404, {"content-type": "text/plain"}),
)  # fmt: skip
DECIDER = Flavour(obeys=False, logprobs=False, echo="none", decides=True)
"""A model made for decisions, behind the same server."""
