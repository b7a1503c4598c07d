"""Find the doubted concepts of each sentence of an answer, with questions: the steps before validation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.domain.answers import Answer, stable_hash
from core.judges.concepts import CONCEPT_INSTRUCTIONS, Finder, concept_prompt, find_concepts, named_in, parts_of
from core.judges.likelihood import Pooling, likelihoods
from core.judges.questions import QUESTION_INSTRUCTIONS, ConceptDoubt, doubted, question_prompt, with_questions
from core.llm.base import Model, Prompt
from core.wording.phrases import Reason, say

_BEFORE = 500
"""Characters of the answer before a sentence, which tell who is spoken of."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """The doubtful concepts of one sentence, the least likely first."""

    doubts: tuple[ConceptDoubt, ...]
    reason: Reason
    """By which probabilities it is doubted, or why nothing is."""


def find_doubts(answer: Answer, judge: Model, proxy: Model | None, below: float) -> Iterator[Doubts]:
    """Yield the doubts of each sentence in order. Raises ModelFailure."""
    concepts = find_concepts(answer, Finder.INSTRUCTION, judge)
    likely = likelihoods(answer, concepts, judge, proxy, Pooling.MINIMUM)
    by = say(f"concept-by-{likely.measure}", model=likely.model)
    for sentence, in_sentence, of in zip(answer.sentences, concepts, likely.of, strict=True):
        chosen = doubted(in_sentence, of, below)
        before = before_sentence(answer, sentence.span.start)
        questioned = with_questions(sentence.text, before, chosen, answer.lang, judge)
        yield Doubts(
            tuple(questioned),
            (by,) if questioned else (say("concept-none-doubted") if in_sentence else say("no-concepts"),),
        )


def foreseen_prompts(answer: Answer, answering: Callable[[str], Prompt]) -> list[Prompt]:
    """Return the prompts that this answer would need, for an estimate: the concepts are unknown, so names and numbers
    stand for them, all of them doubted, none failing."""
    prompts = [concept_prompt(part) for part in parts_of(answer.sentences)]
    for sentence in answer.sentences:
        names = [concept.text for concept in named_in(sentence.text, answer.lang)] or [sentence.text]
        prompts.append(question_prompt(sentence.text, before_sentence(answer, sentence.span.start), names, answer.lang))
        prompts += [answering(sentence.text) for _ in names]
    return prompts


def digest_of(answering: str) -> str:
    """Return the digest of all instructions on the way from an answer to its verdicts."""
    return stable_hash([CONCEPT_INSTRUCTIONS, QUESTION_INSTRUCTIONS, answering])[:16]


def before_sentence(answer: Answer, start: int) -> str:
    return "\n".join(part for part in (answer.question, answer.text[max(0, start - _BEFORE) : start]) if part.strip())
