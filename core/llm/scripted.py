"""A model for tests that replies from a script, also to see a flow without a key."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.domain.answers import JSON
from core.llm.base import Capability, Decided, Prompt, Reply, TokenProbability, Used
from core.llm.failures import ModelFailure
from core.llm.pictures import picture_tokens

Said = str | JSON | Reply | ModelFailure
"""A scripted reply: text, JSON, a whole reply, or a failure that is raised."""


@dataclass(slots=True)
class Scripted:
    """``says`` is asked for each prompt; characters / 4 stand for tokens."""

    says: Callable[[Prompt], Said]
    name: str = "scripted/script"
    capabilities: frozenset[Capability] = frozenset(Capability)
    decides: Callable[[str, str], float | None] = lambda state, predicate: 0.5
    reads: Callable[[str], Sequence[TokenProbability]] = lambda text: (TokenProbability(text, 0.0),)
    asked: list[Prompt] = field(default_factory=list)
    """Every prompt, in order."""

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        self.asked.append(prompt)
        scripted = self.says(prompt)
        if isinstance(scripted, ModelFailure):
            raise scripted
        if isinstance(scripted, Reply):
            return scripted
        text = scripted if isinstance(scripted, str) else json.dumps(scripted, ensure_ascii=False)
        data = json.loads(text) if schema else None
        tokens = tuple(self.reads(text)) if logprobs else ()
        return Reply(text, data, Used(self.count(prompt), max(1, len(text) // 4)), self.name, tokens)

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        used = Used(max(1, (len(state) + sum(map(len, predicates))) // 4), 0)
        return Decided(tuple(self.decides(state, predicate) for predicate in predicates), used, self.name)

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        return tuple(self.reads(text))

    def count(self, prompt: Prompt) -> int:
        text = len(prompt.instructions + prompt.shared + prompt.ask) // 4
        return max(1, text + picture_tokens(self.name, prompt.pictures))
