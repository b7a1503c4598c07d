"""Flag sentences with a doubted concept that the sources deny or do not mention."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore
from core.evidence.sources import MOST_CITED
from core.judges.doubts import Doubts, digest_of, find_doubts, foreseen_prompts
from core.judges.retrieval import Retriever, show
from core.judges.some_sentences import part_of, spread
from core.judges.validation import (
    ANSWER_INSTRUCTIONS,
    Check,
    CheckOrder,
    CheckResult,
    controls,
    evidence_prompt,
    from_evidence,
    validate,
)
from core.llm.base import Model, Prompt
from core.wording.phrases import say

FAILS = frozenset({CheckResult.WRONG, CheckResult.UNTOLD})
UNTOLD = 0.8
"""Risk where the sources say nothing: unfounded, but less surely wrong than what they deny."""


@dataclass(frozen=True, slots=True)
class ConceptValidation:
    """Risk is 1 if the sources deny a doubted concept of the sentence, 0.8 if they do not tell, 0 if all hold (S5).

    Each concept less likely than ``doubt_below``, or each one where nothing says how likely it is, becomes a yes / no
    question, which is answered from the passages, or where they do not tell from what ``retriever`` finds, without
    seeing the sentence. One
    that fails marks the sentence; asked one after the other, the rest is then left. A sentence in which nothing is
    doubted abstains: it was not checked. What nobody names as a concept is not checked either.
    """

    name: ClassVar[str] = "concept_validation"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.LLM})
    catches: ClassVar[str] = "key facts the passages deny or never state, one question at a time"
    source: ClassVar[str] = "S5"

    judge: Model
    proxy: Model | None = None
    retriever: Retriever | None = None
    order: CheckOrder = CheckOrder.SEQUENTIAL
    doubt_below: float = 0.5
    sentences: frozenset[int] | None = None
    """Asks about these only; None: about all."""
    prompt: str = field(default=digest_of(ANSWER_INSTRUCTIONS), init=False)
    """Digest of what is asked."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def prompts(self, answer: Answer) -> list[Prompt]:
        """Return the prompts for an answer if every concept is doubted and no call fails."""
        shown = show(answer.question, answer.passages, answer.lang)
        control = controls(answer, 0, shown)
        return foreseen_prompts(
            part_of(answer, self.sentences), lambda question: evidence_prompt(question, shown, control)
        )

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        if not self.retriever and not any(passage.text.strip() for passage in answer.passages):
            silence = say("blank-passages" if answer.passages else "no-passages")
            return [SentenceScore.abstain(silence)] * len(answer.sentences)
        ask = from_evidence(answer, self.judge, self.retriever)
        doubts = find_doubts(part_of(answer, self.sentences), self.judge, self.proxy, self.doubt_below)
        scores = (_scored(each, list(validate(each.doubts, ask, self.order, FAILS)), answer) for each in doubts)
        return spread(answer, self.sentences, scores)


def _scored(doubts: Doubts, checks: Sequence[Check], answer: Answer) -> SentenceScore:
    if not doubts.doubts:
        return SentenceScore.abstain(*doubts.reason)
    worst = min(checks, key=lambda check: _WORST_FIRST.index(check.verdict))
    phrase = say(f"concept-{worst.verdict}", concept=worst.doubt.concept.text, question=worst.doubt.question)
    own = {passage.id for passage in answer.passages}
    evidence = dict.fromkeys(place for check in checks for place in check.evidence if place.passage_id in own)
    if worst.verdict is CheckResult.RIGHT:
        phrase = say("concept-all-right", count=len(checks))
    elsewhere = [say("concept-elsewhere", quote=place.quote) for place in worst.evidence if place.passage_id not in own]
    risk = {CheckResult.WRONG: 1.0, CheckResult.UNTOLD: UNTOLD, CheckResult.RIGHT: 0.0}[worst.verdict]
    chosen = [place for place in evidence if place in worst.evidence] or list(evidence)
    return SentenceScore(risk, (phrase, *elsewhere, *doubts.reason), tuple(chosen[:MOST_CITED]))


_WORST_FIRST = (CheckResult.WRONG, CheckResult.UNTOLD, CheckResult.RIGHT)
