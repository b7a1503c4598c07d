"""From an answer to what is doubted of each sentence, with the questions: the steps that validation begins with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.answers import Answer
from core.judges.concepts import Finder, find_concepts
from core.judges.likelihood import Pooling, likelihoods
from core.judges.questions import Doubt, doubted, with_questions
from core.llm.base import Model
from core.wording.phrases import Reason, say

_BEFORE = 500
"""Characters of the answer before a sentence, which tell who is spoken of."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """Of one sentence, the least likely concept first."""

    doubts: tuple[Doubt, ...]
    reason: Reason
    """By which probabilities it is doubted, or why nothing is."""


def find_doubts(answer: Answer, judge: Model, proxy: Model | None, below: float) -> Iterator[Doubts]:
    """Of each sentence in its order. Raises ModelFailure."""
    concepts = find_concepts(answer, Finder.INSTRUCTION, judge)
    likely = likelihoods(answer, concepts, judge, proxy, Pooling.MINIMUM)
    by = say(f"concept-by-{likely.measure}", model=likely.model)
    for sentence, found, of in zip(answer.sentences, concepts, likely.of, strict=True):
        chosen = doubted(found, of, below)
        before = before_sentence(answer, sentence.span.start)
        asked = with_questions(sentence.text, before, chosen, answer.lang, judge)
        yield Doubts(tuple(asked), (by,) if asked else (say("concept-none-doubted") if found else say("no-concepts"),))


def before_sentence(answer: Answer, start: int) -> str:
    return "\n".join(part for part in (answer.question, answer.text[max(0, start - _BEFORE) : start]) if part.strip())
