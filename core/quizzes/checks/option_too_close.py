"""Flag options that differ from the key by next to nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.domain.quiz_parts import option, point_at
from core.quizzes.checks.findings import Finding, distractor_places, scored, without_options
from core.quizzes.options.closeness import Closeness
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class OptionTooClose:
    """Risk is 0.5 for an option at the edge of what counts as too close to the key, 1.0 for one that hardly differs.
    S1's second field case: 37.5 beside 37.8.

    Numbers by their unit: calendar years at most ``years`` apart; percentages at most ``points`` points and not more
    than ``measured`` of the key's value; counts, ages and whole numbers without a unit within ``counted`` of the key's
    value; all else, such as areas, weights, money and decimals, within ``measured``. 47 and 46 prefectures are apart,
    47 and 46.5 kg are not. Sentences are compared where only their numbers differ. Words are too close where one letter
    or kana is another, from six letters or four kana on; in Korean one part of a syllable. The reason names the rule.
    Ranges, formulas and fractions are left alone.
    """

    name: ClassVar[str] = "option_too_close"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "options a hair's breadth from the right one: 37.5 beside 37.8"
    source: ClassVar[str] = "S1"

    years: float = 2
    points: float = 1
    counted: float = 0.02
    measured: float = 0.03

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        nothing = say("option-too-close-none")
        return [
            without_options(each) or scored(each, self._findings(each.quiz, each.lang), nothing)
            for each in answers
            if each.quiz
        ]

    def _findings(self, quiz: QuizItem, lang: str) -> Iterator[Finding]:
        rules = Closeness(self.years, self.points, self.counted, self.measured)
        for place in distractor_places(quiz):
            choice = quiz.choices[place]
            if close := rules.between(quiz.key, choice, lang):
                phrase = say("option-too-close-found", option=choice, key=quiz.key)
                risk = 0.5 + close.degree / 2
                yield Finding(risk, phrase, (point_at(quiz, option(place)),))
                yield Finding(risk, close.rule)
