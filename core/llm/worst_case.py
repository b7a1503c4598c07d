"""Count the most tokens that a prompt and its reply can be: no tokenizer has fewer than a byte to a token."""

from __future__ import annotations

import json
import math

from core.domain.answers import JSON
from core.llm.base import Prompt
from core.llm.default_models import parted
from core.llm.pictures import MOST_TOKENS

_AROUND = 1000
"""Tokens at most that a provider adds of its own: roles, marks, what makes a model obey a schema."""

_FOUND = 50_000
"""Tokens of pages that one search of the web adds, about three times what is usual: no provider names a bound."""


def most_input(prompt: Prompt, schema: JSON | None) -> int:
    shape = "" if schema is None else json.dumps(schema, ensure_ascii=False)
    # A schema may be sent twice: as what a reply must be, and in the instructions.
    texts = input_bytes(prompt.instructions, prompt.shared, prompt.ask, shape, shape)
    return texts + prompt.searches * _FOUND + len(prompt.pictures) * MOST_TOKENS


def most_input_counted(counted: int, schema: JSON | None) -> int:
    """Count the most input tokens of a prompt that the provider counted without its schema: providers call their own
    counts close to what they bill, not equal to it."""
    shape = 0 if schema is None else len(json.dumps(schema, ensure_ascii=False).encode())
    return math.ceil(counted * _CLOSE) + 2 * shape + _FEW


_CLOSE, _FEW = 1.1, 200


def most_batched_output(model: str, prompt: Prompt) -> int:
    """Count the most tokens that a reply in a batch is billed for, with thoughts: batches are asked as the family of
    the model is known."""
    from core.llm._known_dialects import known_claude, known_on_bedrock  # most starts send no batch

    provider, name = parted(model)
    dialect = known_claude(name) if provider == "anthropic" else known_on_bedrock(name)
    return prompt.most_tokens + dialect.room


def input_bytes(*texts: str) -> int:
    return _AROUND + sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)
