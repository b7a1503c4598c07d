"""Flag sentences where the model itself, asked in isolation, denies a doubted concept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore
from core.judges.doubts import Doubts, digest_of, find_doubts, foreseen_prompts
from core.judges.some_sentences import part_of, spread
from core.judges.validation import (
    KNOWLEDGE_INSTRUCTIONS,
    Check,
    CheckOrder,
    CheckResult,
    from_knowledge,
    knowledge_prompt,
    validate,
)
from core.llm.base import Model, Prompt
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class ConceptSelfInquiry:
    """Risk is 1 if the model denies a doubted concept of the sentence, 0 if it confirms all of them.

    S5's variant of validation without retrieval, for answers without sources: found less sensitive there, as the model
    knows no more than when it wrote. Where it does not know, and denies nothing, the sentence abstains.
    """

    name: ClassVar[str] = "concept_self_inquiry"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.LLM})
    catches: ClassVar[str] = "key facts the model takes back when asked, without sources"
    source: ClassVar[str] = "S5"

    judge: Model
    proxy: Model | None = None
    order: CheckOrder = CheckOrder.SEQUENTIAL
    doubt_below: float = 0.5
    sentences: frozenset[int] | None = None
    """Asks about these only; None: about all."""
    prompt: str = field(default=digest_of(KNOWLEDGE_INSTRUCTIONS), init=False)
    """Digest of what is asked."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def prompts(self, answer: Answer) -> list[Prompt]:
        """Return the prompts for an answer if every concept is doubted and no doubt is withdrawn."""
        return foreseen_prompts(part_of(answer, self.sentences), knowledge_prompt)

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        ask = from_knowledge(self.judge)
        doubts = find_doubts(part_of(answer, self.sentences), self.judge, self.proxy, self.doubt_below)
        scores = (_scored(each, list(validate(each.doubts, ask, self.order, {CheckResult.WRONG}))) for each in doubts)
        return spread(answer, self.sentences, scores)


def _scored(doubts: Doubts, checks: Sequence[Check]) -> SentenceScore:
    if not doubts.doubts:
        return SentenceScore.abstain(*doubts.reason)
    denied = next((check for check in checks if check.verdict is CheckResult.WRONG), None)
    if denied:
        phrase = say("concept-taken-back", concept=denied.doubt.concept.text, question=denied.doubt.question)
        return SentenceScore(1.0, (phrase, *doubts.reason))
    if unknown := next((check for check in checks if check.verdict is CheckResult.UNTOLD), None):
        return SentenceScore.abstain(say("concept-not-known", question=unknown.doubt.question))
    return SentenceScore(0.0, (say("concept-all-confirmed", count=len(checks)), *doubts.reason))
