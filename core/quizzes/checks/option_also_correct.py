"""Flag options that are correct as well, by their meaning or by the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Span
from core.domain.quiz_parts import option, point_at
from core.evidence.sources import SourceText, cite, read_sources
from core.quizzes.checks._findings import QuizFinding, abstain_without_options, distractor_places, score_findings
from core.quizzes.flaws.negative_stem import negation_in
from core.quizzes.options.amounts import Amount, amount_of
from core.quizzes.options.referring import refers_to_options
from core.quizzes.options.sameness import is_part_of_name
from core.quizzes.options.source_locations import SourceLocation, locations_of
from core.text.normalising import normalise
from core.text.tokens import TokenKind, tokens
from core.wording.phrases import say

_JOINED = (
    r"(?:と|や|および|及び|ならびに|並びに|かつ|または|、|・|,|，|and|or|as well as|&"
    "|와|과|이나|나|및|그리고|하고|또는)"
)
_AND = re.compile(rf"[」』)）\"”']?\s*+{_JOINED}(?:\s*+{_JOINED})?\s*+(?:the |a |an )?[「『(（\"“']?")
_CHEMICAL = r"(?:\s?[（(]?[A-Z][A-Za-z0-9₀-₉⁰-⁹⁺⁻]*[)）]?)?"
_LIST = re.compile(
    rf"{_CHEMICAL}(?:\s?[、,，・]\s?[^、。,.;:；はがをにで]{{1,12}}?{_CHEMICAL}){{0,6}}?\s?"
    rf"(?:[、,，・]|\s(?:and|or)\s|,\s(?:and|or)\s|や|と|및)\s?"
)
"""Matches what stands between two of a list, formulas and other items included."""
_LONGEST_LIST = 60
_ALIAS = re.compile(
    r"\s*+(?:[(（]\s*+(?:以下|略称|別名|or|also|aka)?[、,:：]?|[、,]?\s*(?:すなわち|つまり|別名(?:は|を)?|"
    r"略して|略称(?:は)?|通称|旧名|または|also (?:known as|called)|known (?:also )?as|that is,?|i\.e\.,?|or|"
    r"즉|일명|곧|다른 말로|또는))\s*+[「『\"“']?"
)
_CONTRAST = re.compile(
    r"違い|比べ|比較|のうち|ではなく|でなく|対照|に対し|それぞれ|一方|\b(?:between|versus|vs|differs?|"
    r"compared?|unlike|rather than|not|instead|respectively|whereas)\b|차이|비교|달리|아니라|각각|반면|가운데"
)
_LISTED = 0.3
"""Risk of an option that the item itself counts as right: it is named, as learners have to choose several."""
_FEWEST_TERMS, _COVERED = 3, 0.9
_LISTED_COVERED = 0.5


@dataclass(frozen=True, slots=True)
class OptionAlsoCorrect:
    """The risk is that an option other than the key is correct as well, by the strongest of these signs.

    0.9: its range shares values with that of the key (10-20 and
    15-30; "5 or more" and 7; 17世紀 and 1603年). Ends that touch are no overlap, nor are two thresholds of one
    direction (18以上, 20以上), as a rule has one. 0.3, which is named and not flagged: the item itself lists it among
    the right answers. 0.9: it is another name of the key, by the source (国際連合（国連）)
    or as part of the full name. 0.7: the source lists it with the key, "A and B", in a sentence that has a share of
    ``listed`` of the question's words. 0.6: another sentence of the source has the option and at least as many of the
    question's words as any sentence with the key, a share of ``covered`` or more.

    Without passages only ranges and names are compared. A question for the exception is skipped, as there all other
    options are true. Knowledge from elsewhere is not used.
    """

    name: ClassVar[str] = "option_also_correct"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = (
        "an option that is right as well: overlapping ranges, other names, what the source lists beside the key"
    )
    source: ClassVar[str] = "own"

    covered: float = _COVERED
    listed: float = _LISTED_COVERED

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        none = say("option-also-correct-none")
        return [
            abstain_without_options(answer) or score_findings(answer, self._findings(answer, answer.quiz), none)
            for answer in answers
            if answer.quiz
        ]

    def _findings(self, answer: Answer, quiz: QuizItem) -> Iterator[QuizFinding]:
        for place, choice in enumerate(quiz.choices):
            if choice in quiz.also_correct and choice != quiz.key:
                phrase = say("option-also-correct-listed", option=choice)
                yield QuizFinding(_LISTED, phrase, (point_at(quiz, option(place)),))
        if negation_in(quiz.stem, answer.lang) or refers_to_options(quiz.key):
            return
        sources = read_sources(answer.passages, answer.lang)
        keyed = list(locations_of(quiz.key, sources, answer.lang))
        terms = _terms(quiz.stem, sources, answer.lang)
        for place in distractor_places(quiz):
            choice = quiz.choices[place]
            if refers_to_options(choice) or normalise(choice) == normalise(quiz.key):
                continue
            here = point_at(quiz, option(place))
            yield from self._by_itself(quiz, choice, here, answer.lang)
            if sources and choice not in quiz.stem:
                yield from self._by_source(quiz, choice, here, _KeyedSources(sources, keyed, terms, answer.lang))

    def _by_itself(self, quiz: QuizItem, choice: str, here: Evidence, lang: str) -> Iterator[QuizFinding]:
        key_amount, other_amount = amount_of(quiz.key, lang), amount_of(choice, lang)
        if key_amount and other_amount and _overlap(key_amount, other_amount):
            yield QuizFinding(0.9, say("option-also-correct-range", option=choice, key=quiz.key), (here,))
        if is_part_of_name(quiz.key, choice):
            yield QuizFinding(0.9, say("option-also-correct-name", option=choice, key=quiz.key), (here,))

    def _by_source(self, quiz: QuizItem, choice: str, here: Evidence, sources: _KeyedSources) -> Iterator[QuizFinding]:
        option_locations = list(locations_of(choice, sources.sources, sources.lang))
        others = [other for other in quiz.choices if other not in {choice, quiz.key}]
        for option_location in option_locations:
            for key_location in sources.keyed:
                if (key_location.source, key_location.sentence) == (option_location.source, option_location.sentence):
                    sentence = sources.cite(option_location)
                    if _is_alias(
                        sources.sources[option_location.source].text, key_location.span, option_location.span
                    ) and not amount_of(choice, sources.lang):
                        yield QuizFinding(
                            0.9, say("option-also-correct-alias", option=choice, key=quiz.key), (here, sentence)
                        )
                        return
                    if sources.share(option_location) >= self.listed and _listed_together(
                        sources, key_location, option_location, others
                    ):
                        yield QuizFinding(
                            0.7, say("option-also-correct-beside", option=choice, key=quiz.key), (here, sentence)
                        )
                        return
        apart = [
            option_location
            for option_location in option_locations
            if (option_location.source, option_location.sentence) not in {(k.source, k.sentence) for k in sources.keyed}
        ]
        best = max(apart, key=sources.share, default=None)
        if best and len(sources.terms) >= _FEWEST_TERMS:
            most = max(map(sources.share, sources.keyed), default=0.0)
            if sources.share(best) >= max(self.covered, most) and not sources.denies(best):
                yield QuizFinding(0.6, say("option-also-correct-elsewhere", option=choice), (here, sources.cite(best)))


@dataclass(frozen=True, slots=True)
class _KeyedSources:
    """The sources, the locations of the key in them, and the words of the question that they have."""

    sources: list[SourceText]
    keyed: list[SourceLocation]
    terms: frozenset[str]
    lang: str

    def share(self, place: SourceLocation) -> float:
        """Return the share of the question's words that the sentence at a location has."""
        forms = self.sources[place.source].sentences[place.sentence].forms
        return len(self.terms & forms) / len(self.terms) if self.terms else 0.0

    def cite(self, place: SourceLocation) -> Evidence:
        source = self.sources[place.source]
        return cite(source.id, source.text, source.sentences[place.sentence].span)

    def denies(self, place: SourceLocation) -> bool:
        return _CONTRAST.search(self.cite(place).quote) is not None


def _overlap(key: Amount, other: Amount) -> bool:
    if not key.shares_values(other) or (key.is_point and other.is_point):
        return False
    return not (key.is_open and other.is_open)


def _terms(stem: str, sources: Sequence[SourceText], lang: str) -> frozenset[str]:
    """Return the content words of the question that the sources have anywhere."""
    known = frozenset().union(*(source.forms for source in sources))
    return frozenset(t.form for t in tokens(stem, lang) if t.content and t.kind is not TokenKind.NUMBER) & known


def _is_alias(text: str, key_span: Span, option_span: Span) -> bool:
    first, second = sorted((key_span, option_span), key=lambda span: span.start)
    between = text[first.end : second.start]
    return bool(between) and first.end <= second.start and _ALIAS.fullmatch(between) is not None


def _listed_together(
    sources: _KeyedSources, key_location: SourceLocation, option_location: SourceLocation, others: Sequence[str]
) -> bool:
    """Return whether both are next to each other, with only conjunctions and other options between them."""
    text = sources.sources[option_location.source].text
    first, second = sorted((key_location.span, option_location.span), key=lambda span: span.start)
    if first.end > second.start or sources.denies(option_location):
        return False
    between = text[first.end : second.start]
    if len(between) <= _LONGEST_LIST and _LIST.fullmatch(between):
        return True
    parts = [between]
    for other in sorted(others, key=len, reverse=True):
        parts = [piece for part in parts for piece in part.split(other)] if other else parts
    return all(part and _AND.fullmatch(part) for part in parts)
