"""Flag sentences of which the model itself, asked in isolation, denies a doubted concept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore
from core.judges.doubts import Doubts, find_doubts
from core.judges.validation import Check, Order, Verdict, from_knowledge, validate
from core.llm.base import Model
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
    order: Order = Order.SEQUENTIAL
    doubt_below: float = 0.5

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        ask = from_knowledge(self.judge)
        doubts = find_doubts(answer, self.judge, self.proxy, self.doubt_below)
        return [_scored(each, list(validate(each.doubts, ask, self.order, {Verdict.WRONG}))) for each in doubts]


def _scored(doubts: Doubts, checks: Sequence[Check]) -> SentenceScore:
    if not doubts.doubts:
        return SentenceScore.abstain(*doubts.reason)
    denied = next((check for check in checks if check.verdict is Verdict.WRONG), None)
    if denied:
        phrase = say("concept-taken-back", concept=denied.doubt.concept.text, question=denied.doubt.question)
        return SentenceScore(1.0, (phrase, *doubts.reason))
    if unknown := next((check for check in checks if check.verdict is Verdict.UNTOLD), None):
        return SentenceScore.abstain(say("concept-not-known", question=unknown.doubt.question))
    return SentenceScore(0.0, (say("concept-all-confirmed", count=len(checks)), *doubts.reason))
