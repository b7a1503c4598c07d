"""Flag options that are of another kind than the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.domain.quiz_parts import option, point_at
from core.quizzes.checks._findings import QuizFinding, abstain_without_options, score_findings
from core.quizzes.options.amounts import amount_of
from core.quizzes.options.option_kinds import OptionKind, option_kind, width_of
from core.quizzes.options.referring import refers_to_options
from core.wording.phrases import say

Kind = TypeVar("Kind")

_FEWEST = 3
"""Fewest options that are compared: of two neither is the odd one out."""
_RISK = 0.6
_KEY_RISK = 0.8
"""Risk of an odd key, which a learner finds without knowing anything."""


@dataclass(frozen=True, slots=True)
class OptionKindDiffers:
    """The risk is 0.8 if the key alone is of another kind than all other options, 0.6 if one of the others is.

    Kinds are amounts (a number with its unit), sentences and words; and among amounts their units: km among years.
    A sentence is odd among words if it is twice as wide as they are, and words are odd among sentences if they are
    ``longer`` times as narrow; digits among words, and formulas, are never compared. An option is also odd if it is
    ``longer`` times as wide as the widest of the others, and wider by ``letters`` letters (a kanji, kana or hangul is
    two): a definition among names. Options that refer to the others, such as "none of these", are ignored. Two options
    are never compared.
    """

    name: ClassVar[str] = "option_kind"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = "an option of another kind than the rest: a number among names, a sentence among words"
    source: ClassVar[str] = "own"

    longer: float = 3
    letters: float = 24

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        none = say("option-kind-none")
        return [
            abstain_without_options(answer) or score_findings(answer, self._findings(answer.quiz, answer.lang), none)
            for answer in answers
            if answer.quiz
        ]

    def _findings(self, quiz: QuizItem, lang: str) -> Iterator[QuizFinding]:
        places = [place for place, choice in enumerate(quiz.choices) if not refers_to_options(choice)]
        if len(places) < _FEWEST:
            return
        kinds = {place: option_kind(quiz.choices[place], lang) for place in places}
        widths = {place: width_of(quiz.choices[place]) for place in places}
        if (odd := _odd_one_out(kinds)) is not None:
            others = next(kind for place, kind in kinds.items() if place != odd)
            if OptionKind.MIXED in kinds.values() or not self._is_distinct(kinds[odd], others, widths, odd):
                return
            yield _finding(quiz, odd, f"option-kind-{kinds[odd].value}-among-{others.value}")
        elif len(set(kinds.values())) == 1 and OptionKind.AMOUNT in kinds.values():
            amounts = {place: amount_of(quiz.choices[place], lang) for place in places}
            units = {place: amount.unit for place, amount in amounts.items() if amount and amount.unit}
            if len(units) == len(places) and (odd := _odd_one_out(units)) is not None:
                yield _finding(quiz, odd, "option-kind-unit")
        else:
            longest = max(places, key=widths.__getitem__)
            rest = max(width for place, width in widths.items() if place != longest)
            if widths[longest] > max(self.longer * rest, rest + self.letters):
                yield _finding(quiz, longest, "option-kind-long")

    def _is_distinct(self, kind: OptionKind, others: OptionKind, widths: Mapping[int, float], odd: int) -> bool:
        """Return whether two kinds differ enough; a short sentence among phrases does not, as many end in a verb."""
        rest = [width for place, width in widths.items() if place != odd]
        if OptionKind.AMOUNT in {kind, others}:
            return True
        return widths[odd] > 2 * max(rest) if kind is OptionKind.SENTENCE else self.longer * widths[odd] < min(rest)


def _odd_one_out(kinds: Mapping[int, Kind]) -> int | None:
    """Return the one place whose kind differs from that of all others, or None."""
    counts = Counter(kinds.values())
    if len(counts) != 2 or min(counts.values()) != 1:  # noqa: PLR2004
        return None
    rare = min(counts, key=counts.__getitem__)
    return next(place for place, kind in kinds.items() if kind == rare)


def _finding(quiz: QuizItem, place: int, phrase: str) -> QuizFinding:
    choice = quiz.choices[place]
    return QuizFinding(
        _KEY_RISK if choice == quiz.key else _RISK, say(phrase, option=choice), (point_at(quiz, option(place)),)
    )
