"""Write and read cached replies as JSON, under a key of everything that they depend on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from core.domain.answers import JSON, stable_hash
from core.llm.base import Decided, Prompt, Reply, TokenProbability, Used
from core.llm.pictures import read_stored, stored

_FORMAT = 1
"""Rises when what is kept under a key would no longer be understood."""
_FREE = Used(0, 0)
"""The usage of a cached reply."""


@dataclass(frozen=True, slots=True)
class Read:
    """A model's reading of a given text."""

    tokens: tuple[TokenProbability, ...]
    used: Used
    model: str


def key(model: str, verb: str, *asked: Any) -> str:
    """``model``: provider and model, as ``PriceList.where`` says. A digest of 64 characters."""
    return stable_hash([_FORMAT, model, verb, *asked])


def asked(prompt: Prompt, schema: JSON | None) -> list[Any]:
    """Not what it was for: the same question for another purpose has the same answer."""
    web = [prompt.searches] if prompt.searches else []
    seen = [[each.digest for each in prompt.pictures]] if prompt.pictures else []
    return [prompt.instructions, prompt.shared, prompt.ask, prompt.most_tokens, prompt.nth, schema, *web, *seen]


def reply_to_json(reply: Reply) -> JSON:
    return {"text": reply.text, "data": reply.data, "model": reply.model, "logprobs": _pairs(reply.logprobs)}


def reply_from_json(kept: JSON) -> Reply:
    """Used nothing, this time."""
    return Reply(kept["text"], kept["data"], _FREE, kept["model"], _tokens(kept["logprobs"]))


def decided_to_json(decided: Decided) -> JSON:
    return {"probabilities": list(decided.probabilities), "model": decided.model}


def decided_from_json(kept: JSON) -> Decided:
    return Decided(tuple(kept["probabilities"]), _FREE, kept["model"])


def read_to_json(read: Read) -> JSON:
    return {"tokens": _pairs(read.tokens), "model": read.model}


def read_from_json(kept: JSON) -> Read:
    return Read(_tokens(kept["tokens"]), _FREE, kept["model"])


def prompt_to_json(prompt: Prompt) -> JSON:
    values = asdict(prompt) | {"pictures": stored(prompt.pictures)}
    return {name: value for name, value in values.items() if name != "check"}


def prompt_from_json(given: JSON) -> Prompt:
    return Prompt(**{**given, "pictures": read_stored(given.get("pictures", ()))})


def _pairs(tokens: Sequence[TokenProbability]) -> list[list[Any]]:
    return [[token.text, token.logprob] for token in tokens]


def _tokens(pairs: Sequence[Sequence[Any]]) -> tuple[TokenProbability, ...]:
    return tuple(TokenProbability(text, logprob) for text, logprob in pairs)
