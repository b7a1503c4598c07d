"""Flag options that mean the same as another option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.domain.quiz_parts import option, point_at
from core.quizzes.checks._findings import QuizFinding, abstain_without_options, score_findings
from core.quizzes.options.sameness import Sameness, sameness
from core.text.synonyms import Synonyms
from core.wording.phrases import say

_RISKS = {Sameness.SPELLING: 1.0, Sameness.AMOUNT: 1.0, Sameness.WORDING: 0.9, Sameness.SYNONYM: 0.6}
_WITHOUT_KEY = 0.7
"""Factor of the risk of two equal wrong options: they give each other away, but grade nobody falsely."""


@dataclass(frozen=True, slots=True)
class OptionDuplicates:
    """The risk is that two options are the same.

    It is 1.0 if they agree in spelling (but for case, width, spaces, readings in brackets), one is the other in kana,
    or they agree in amount (1 km, 1000 m); 0.9 word by word, but for inflection, articles, politeness and the order of
    what "and" joins; 0.6 if words or names are synonyms (米国, アメリカ;
    Sudachi's groups for Japanese, the editors' table for any language). If neither is the key, it is seven tenths of
    that, at least 0.5.

    Words must come in the same order: "A eats B" is not "B eats A". Paraphrases in other words are not recognised.
    """

    name: ClassVar[str] = "option_duplicates"
    version: ClassVar[str] = "3"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "options that repeat each other or name one thing twice"
    source: ClassVar[str] = "own"

    synonyms: Synonyms | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        none = say("option-duplicates-none")
        return [
            abstain_without_options(answer) or score_findings(answer, self._findings(answer.quiz, answer.lang), none)
            for answer in answers
            if answer.quiz
        ]

    def _findings(self, quiz: QuizItem, lang: str) -> Iterator[QuizFinding]:
        for first, second in combinations(range(len(quiz.choices)), 2):
            a, b = quiz.choices[first], quiz.choices[second]
            if kind := sameness(a, b, lang, self.synonyms):
                with_key = quiz.key in {a, b}
                risk = _RISKS[kind] if with_key else max(0.5, _RISKS[kind] * _WITHOUT_KEY)
                phrase = say(f"option-duplicates-{kind.value}", first=a, second=b)
                yield QuizFinding(risk, phrase, (point_at(quiz, option(first)), point_at(quiz, option(second))))
