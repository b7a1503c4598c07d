"""From an answer to what is doubted of each sentence, with the questions: the steps that validation begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.domain.answers import Answer, stable_hash
from core.judges.concepts import CONCEPT_INSTRUCTIONS, Finder, concept_prompt, find_concepts, named_in, parts_of
from core.judges.likelihood import Pooling, likelihoods
from core.judges.questions import QUESTION_INSTRUCTIONS, Doubt, doubted, question_prompt, with_questions
from core.llm.base import Model, Prompt
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


def foreseen_prompts(answer: Answer, answering: Callable[[str], Prompt]) -> list[Prompt]:
    """What asking about this answer takes, for an estimate: nobody knows the concepts before, so the names and numbers
    stand for them, all of them doubted, none failing."""
    prompts = [concept_prompt(part) for part in parts_of(answer.sentences)]
    for sentence in answer.sentences:
        names = [concept.text for concept in named_in(sentence.text, answer.lang)] or [sentence.text]
        prompts.append(question_prompt(sentence.text, before_sentence(answer, sentence.span.start), names, answer.lang))
        prompts += [answering(sentence.text) for _ in names]
    return prompts


def digest_of(answering: str) -> str:
    """Of all instructions on the way from an answer to its verdicts."""
    return stable_hash([CONCEPT_INSTRUCTIONS, QUESTION_INSTRUCTIONS, answering])[:16]


def before_sentence(answer: Answer, start: int) -> str:
    return "\n".join(part for part in (answer.question, answer.text[max(0, start - _BEFORE) : start]) if part.strip())
