"""A judge that asks its model one question per answer and believes the number that comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore
from core.llm.base import Model, Prompt
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class ScriptedJudge:
    name: ClassVar[str] = "llm_judge"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.LLM})
    catches: ClassVar[str] = "what it is told"
    source: ClassVar[str] = "tests"

    judge: Model
    sentences: frozenset[int] | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._of(answer) for answer in answers]

    def prompts(self, answer: Answer) -> list[Prompt]:
        asked = sorted(self.sentences or range(len(answer.sentences)))
        return [Prompt("llm_judge", "Judge.", f"{answer.text} {asked}", likely="0.5")]

    def _of(self, answer: Answer) -> list[SentenceScore]:
        (prompt,) = self.prompts(answer)
        risk = float(self.judge.write(prompt).text)
        return [
            SentenceScore(risk, (say("as-told"),))
            if self.sentences is None or index in self.sentences
            else SentenceScore.abstain(say("as-told"))
            for index in range(len(answer.sentences))
        ]
