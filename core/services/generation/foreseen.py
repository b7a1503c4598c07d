"""About what an answer that is written under watch asks of models, before anything is written."""

from __future__ import annotations

from core.domain.generation import GenerationOrder
from core.llm.base import Prompt

_SENTENCE = {"en": 120, "ja": 45, "ko": 55}
"""Characters."""
_INSTRUCTIONS = 900
_CONCEPTS = 3
"""Doubted ones a sentence, each asked about with all sources before it."""


def foreseen_prompts(order: GenerationOrder) -> list[Prompt]:
    """For each sentence a draft, its key words, questions about them, answers from the sources, and a repair."""
    sources = "\n".join(passage.text for passage in order.passages)
    sentence = "x" * _SENTENCE.get(order.lang, _SENTENCE["en"])
    prompts: list[Prompt] = []
    for number in range(order.most_sentences):
        so_far = f"{order.question}\n{sentence * number}"
        prompts += [
            _prompt("generation", so_far, sources, sentence),
            _prompt("concepts", sentence, "", sentence),
            _prompt("questions", sentence, "", sentence * _CONCEPTS),
            *(_prompt("validation", sentence, sources, "yes 1") for _ in range(_CONCEPTS)),
            _prompt("repair", so_far, sources, sentence),
        ]
    return prompts


def _prompt(purpose: str, ask: str, shared: str, likely: str) -> Prompt:
    return Prompt(purpose, "x" * _INSTRUCTIONS, ask, shared, likely=likely)
