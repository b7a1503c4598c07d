"""Estimate the usage and cost of a run: tokens of a few prompts are counted, the rest is in proportion.

Characters / 4, the usual rule, is three times too low for Japanese and Korean.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import JSON
from core.domain.money import Nano
from core.llm.base import Capability, Model, Prompt, Used
from core.llm.failures import ModelFailure
from core.llm.pictures import picture_tokens
from core.llm.prices import PriceList

SAMPLE = 20
"""Prompts counted by language."""
CHARACTERS_PER_TOKEN = {"en": 4.2, "ja": 1.39, "ko": 1.52}
"""Measured with the tokenizer of a Qwen model, for servers that do not count."""
_OTHER = 1.39
"""A language that nobody measured is taken for the dearest of those."""
IN_JSON = 1.3
"""Characters of a token in replies in JSON that are as short as can be: measured on verdicts with two tokenizers."""
_NONE = "."
"""Instead of an empty text, which providers refuse."""
FEWEST_CACHED = 512
"""Tokens below which no provider of ours keeps what prompts begin with."""


@dataclass(frozen=True, slots=True)
class CostEstimate:
    """Costs are those of three ways to run it; None: the price is unknown."""

    calls: int
    input: int
    """Tokens in all."""
    output: int
    live: Nano | None
    cached: Nano | None
    """Live, with what prompts share read from the provider's cache after the first of them, where they ask for it."""
    batch: Nano | None
    counted: bool
    """True if the provider counted the sample; else ``CHARACTERS_PER_TOKEN`` was used."""


def estimate(
    model: Model,
    prices: PriceList,
    prompts: Mapping[str, Sequence[Prompt]],
    schema: JSON | None = None,
    sample: int = SAMPLE,
) -> CostEstimate:
    """``prompts``: by language, all that will be asked. ``schema`` of their replies, where it is the same for all.
    Pictures are not sent for it: they are taken by ``picture_tokens``."""
    shape = "" if schema is None else json.dumps(schema, ensure_ascii=False)
    live, cached, batch = _Sum(), _Sum(), _Sum()
    total = [0, 0]
    counted = Capability.COUNTING in model.capabilities
    for lang, in_language in prompts.items():
        counted_tokens = _counted(model, in_language, sample) if counted else None
        counted = counted and (counted_tokens is not None or not in_language)
        usual = 1 / CHARACTERS_PER_TOKEN.get(lang, _OTHER)
        tokens = counted_tokens or _Tokens(usual, usual, 1 / IN_JSON, len(shape))
        seen: Counter[str] = Counter()
        for prompt in in_language:
            seen_there = picture_tokens(model.name, prompt.pictures)
            used = Used(tokens.of(prompt) + seen_there, tokens.of_reply(prompt))
            live.add(prices.cost(model.name, used))
            batch.add(prices.cost(model.name, used, batch=True))
            cached.add(prices.cost(model.name, _from_cache(prompt, used, tokens, seen)))
            total[0] += used.input or 0
            total[1] += used.output or 0
    calls = sum(len(in_language) for in_language in prompts.values())
    return CostEstimate(calls, total[0], total[1], live.sum, cached.sum, batch.sum, counted)


@dataclass(frozen=True, slots=True)
class _Tokens:
    """By character."""

    asked: float
    replied: float
    in_json: float
    beside: int = 0
    """Characters that are sent beside each prompt and are in no count."""

    def of(self, prompt: Prompt) -> int:
        return round(self.asked * (_characters(prompt) + self.beside))

    def of_start(self, prompt: Prompt) -> int:
        return round(self.asked * len(prompt.instructions + prompt.shared))

    def of_reply(self, prompt: Prompt) -> int:
        if not prompt.likely:
            return prompt.most_tokens
        ratio = self.in_json if prompt.likely.startswith("{") else self.replied
        return min(prompt.most_tokens, max(1, round(ratio * len(prompt.likely))))


@dataclass(slots=True)
class _Sum:
    """Unknown as soon as one part is."""

    sum: Nano | None = 0

    def add(self, cost: Nano | None) -> None:
        self.sum = None if cost is None or self.sum is None else self.sum + cost


def _counted(model: Model, prompts: Sequence[Prompt], sample: int) -> _Tokens | None:
    """Over prompts of all lengths, and over what they may be answered; None where the provider did not count."""
    by_length = sorted(prompts, key=_characters)
    step = max(1.0, len(by_length) / sample)
    chosen = [by_length[int(step * (index + 0.5))] for index in range(min(sample, len(by_length)))]
    replies = "\n".join(prompt.likely for prompt in chosen)
    try:
        tokens = sum(model.count(replace(prompt, pictures=())) for prompt in chosen)
        replied = model.count(Prompt("estimate", _NONE, replies)) - model.count(Prompt("estimate", _NONE, _NONE))
    except ModelFailure:
        return None
    characters = sum(map(_characters, chosen))
    by_character = max(0, replied) / max(1, len(replies))
    return _Tokens(tokens / characters, by_character, by_character) if characters else None


def _from_cache(prompt: Prompt, used: Used, tokens: _Tokens, seen: Counter[str]) -> Used:
    """The first that begins so writes it, the others read it."""
    start = prompt.instructions + prompt.shared
    length = min(tokens.of_start(prompt), used.input or 0)
    if not prompt.reused or not prompt.shared or length < FEWEST_CACHED:
        return used
    seen[start] += 1
    rest = (used.input or 0) - length
    return Used(rest, used.output, 0, length) if seen[start] == 1 else Used(rest, used.output, length, 0)


def _characters(prompt: Prompt) -> int:
    return len(prompt.instructions) + len(prompt.shared) + len(prompt.ask)
