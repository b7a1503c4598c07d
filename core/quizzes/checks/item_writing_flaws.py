"""Flag questions that are badly written, whatever they ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore
from core.quizzes.checks.findings import Finding, scored, without_options
from core.quizzes.flaws.find import find_flaws
from core.quizzes.flaws.flaw import FlawKind
from core.wording.phrases import say

RISKS: Mapping[FlawKind, float] = {
    FlawKind.NEGATIVE_STEM: 0.4,
    FlawKind.ABSOLUTE_TERM: 0.5,
    FlawKind.VAGUE_TERM: 0.5,
    FlawKind.ALL_OF_THE_ABOVE: 0.5,
    FlawKind.NONE_OF_THE_ABOVE: 0.5,
    FlawKind.K_TYPE: 0.5,
    FlawKind.CLANG_WORD: 0.6,
    FlawKind.GRAMMATICAL_CUE: 0.7,
    FlawKind.LONGEST_KEY: 0.6,
    FlawKind.UNORDERED_NUMBERS: 0.5,
}
"""From 0.5 on an item is flagged. Questions for the exception are named only: people write one in twenty so."""


@dataclass(frozen=True, slots=True)
class ItemWritingFlaws:
    """Risk of the worst flaw: 0.7 where grammar alone fits the key, 0.6 where the key is half as long again as any
    other option or alone repeats a word of the stem, 0.5 for absolute words in wrong options, vague words in the key
    alone or in wrong options alone, all or none of the above, combinations (A and B; アとイ; ㄱ, ㄴ), and numbers out
    of order. A question for the exception (which is not ...) is named with 0.4, below what is flagged: it is easily
    misread, yet 5 % of people's own items ask so. Each flaw has its words in the reason and its place in the item.

    Rules in Japanese, English and Korean; those of Moore et al. 2023 (SAQUET) that need no reader. An option that is
    absurd is no verdict of this check. The flaws say how a question is written, not whether its key is right, and no
    fusion hears them.
    """

    name: ClassVar[str] = "item_writing_flaws"
    version: ClassVar[str] = "3"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "badly written questions: cues that give the key away, negative stems, all of the above"
    source: ClassVar[str] = "own, after SAQUET"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [without_options(each) or _item(each) for each in answers if each.quiz]


def _item(answer: Answer) -> list[SentenceScore]:
    flaws = find_flaws(answer.quiz, answer.lang) if answer.quiz else ()
    findings = [
        Finding(RISKS[flaw.kind], say(f"flaw-{flaw.kind.value.replace('_', '-')}", said=flaw.said), flaw.places)
        for flaw in flaws
    ]
    return scored(answer, findings, say("flaw-none"))
