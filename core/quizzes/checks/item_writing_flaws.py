"""Flag questions that are badly written, whatever they ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore
from core.quizzes.checks._findings import QuizFinding, abstain_without_options, score_findings
from core.quizzes.flaws.writing_flaws import FlawKind, find_flaws
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
"""Risk of every kind of flaw; from 0.5 the item is flagged. People ask for the exception in one question of twenty, so
that flaw is named only."""


@dataclass(frozen=True, slots=True)
class ItemWritingFlaws:
    """The risk is that of the worst flaw.

    It is 0.7 if grammar alone fits the key; 0.6 if the key is half as long again as any other option, or alone repeats
    a word of the stem; 0.5 for absolute words in wrong options, vague words in the key alone or in wrong options alone,
    all or none of the above, combinations (A and B; アとイ; ㄱ, ㄴ), and numbers out of order. A question for the
    exception (which is not ...) is named with 0.4 and not flagged: it is easily misread, yet 5 % of people's own items
    ask so. The reason quotes the words of every flaw, and evidence points at them.

    The rules are those of Moore et al. 2023 (SAQUET) that need no reader, in Japanese, English and Korean; absurd
    options are not checked. The flaws tell how a question is written, not whether its key is right, so fusion ignores
    them.
    """

    name: ClassVar[str] = "item_writing_flaws"
    version: ClassVar[str] = "3"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "badly written questions: cues that give the key away, negative stems, all of the above"
    source: ClassVar[str] = "own, after SAQUET"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [abstain_without_options(answer) or _item(answer) for answer in answers if answer.quiz]


def _item(answer: Answer) -> list[SentenceScore]:
    flaws = find_flaws(answer.quiz, answer.lang) if answer.quiz else ()
    findings = [
        QuizFinding(RISKS[flaw.kind], say(f"flaw-{flaw.kind.value.replace('_', '-')}", said=flaw.words), flaw.places)
        for flaw in flaws
    ]
    return score_findings(answer, findings, say("flaw-none"))
