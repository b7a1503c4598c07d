"""Flag options that say the same as another option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.domain.quiz_parts import option, point_at
from core.quizzes.checks.findings import Finding, scored, without_options
from core.quizzes.options.sameness import Sameness, sameness
from core.text.synonyms import Synonyms
from core.wording.phrases import say

_RISKS = {Sameness.SPELLING: 1.0, Sameness.AMOUNT: 1.0, Sameness.WORDING: 0.9, Sameness.SYNONYM: 0.6}
_BESIDE_THE_KEY = 0.7
"""Of the risk: two wrong options that are the same give each other away, but grade nobody falsely."""


@dataclass(frozen=True, slots=True)
class OptionDuplicates:
    """Risk of two options that are the same: 1.0 in spelling (case, width, spaces, readings in brackets) or in amount
    (1 km, 1000 m), 0.9 word by word but for inflection, articles and politeness, 0.6 where words or names stand for
    others of their group (米国, アメリカ; Sudachi's for Japanese, the table of one's own for any language); seven
    tenths of it where neither is the key, at least 0.5.

    Words have to come in the same order: A eats B is not B eats A. Paraphrases in other words are beyond it.
    """

    name: ClassVar[str] = "option_duplicates"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "options that repeat each other or name one thing twice"
    source: ClassVar[str] = "own"

    synonyms: Synonyms | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        nothing = say("option-duplicates-none")
        return [
            without_options(each) or scored(each, self._findings(each.quiz, each.lang), nothing)
            for each in answers
            if each.quiz
        ]

    def _findings(self, quiz: QuizItem, lang: str) -> Iterator[Finding]:
        for first, second in combinations(range(len(quiz.choices)), 2):
            a, b = quiz.choices[first], quiz.choices[second]
            if how := sameness(a, b, lang, self.synonyms):
                keyed = quiz.key in {a, b}
                risk = _RISKS[how] if keyed else max(0.5, _RISKS[how] * _BESIDE_THE_KEY)
                phrase = say(f"option-duplicates-{how.value}", first=a, second=b)
                yield Finding(risk, phrase, (point_at(quiz, option(first)), point_at(quiz, option(second))))
