"""Flag options that hardly differ from the key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.domain.quiz_parts import option, point_at
from core.quizzes.checks._findings import QuizFinding, abstain_without_options, distractor_places, score_findings
from core.quizzes.options.closeness import Closeness
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class OptionTooClose:
    """The risk is 0.5 for an option at the edge of what is too close to the key, 1.0 for one that hardly differs.

    The second field case of S1: 37.5 and 37.8.

    Numbers are too close by their unit: calendar years at most ``years`` apart; percentages at most ``points`` points
    and not more than ``measured`` of the key's value; counts, ages and whole numbers without a unit within ``counted``
    of the key's value; others, such as areas, weights, money and decimals, within ``measured``. 47 and 46 prefectures
    are apart, 47 and 46.5 kg are not. Sentences are compared if only their numbers differ. Words of at least six
    letters or four kana are too close if one of these differs; in Korean, if one part of a syllable does. The reason
    names the rule. Ranges, formulas and fractions are not compared.
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
        none = say("option-too-close-none")
        return [
            abstain_without_options(answer) or score_findings(answer, self._findings(answer.quiz, answer.lang), none)
            for answer in answers
            if answer.quiz
        ]

    def _findings(self, quiz: QuizItem, lang: str) -> Iterator[QuizFinding]:
        rules = Closeness(self.years, self.points, self.counted, self.measured)
        for place in distractor_places(quiz):
            choice = quiz.choices[place]
            if close := rules.between(quiz.key, choice, lang):
                phrase = say("option-too-close-found", option=choice, key=quiz.key)
                risk = 0.5 + close.degree / 2
                yield QuizFinding(risk, phrase, (point_at(quiz, option(place)),))
                yield QuizFinding(risk, close.rule)
