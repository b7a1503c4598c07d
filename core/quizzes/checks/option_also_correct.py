"""Flag options that are right as well, by what they mean or by the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.evidence.sources import SourceText, cite, read_sources
from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Span
from core.domain.quiz_parts import option, point_at
from core.quizzes.checks.findings import Finding, distractor_places, scored, without_options
from core.quizzes.flaws.negative_stem import negation_in
from core.quizzes.options.amounts import Amount, amount_of
from core.quizzes.options.places import Place, places_of
from core.quizzes.options.referring import refers_to_options
from core.quizzes.options.sameness import is_part_of_name
from core.text.normalising import normalise
from core.text.tokens import TokenKind, tokens
from core.wording.phrases import say

_JOINED = (
    r"(?:と|や|および|及び|ならびに|並びに|かつ|または|、|・|,|，|and|or|as well as|&"
    "|와|과|이나|나|및|그리고|하고|또는)"
)
_AND = re.compile(rf"[」』)）\"”']?\s*{_JOINED}(?:\s*{_JOINED})?\s*(?:the |a |an )?[「『(（\"“']?")
_ALIAS = re.compile(
    r"\s*(?:[(（]\s*(?:以下|略称|別名|or|also|aka)?[、,:：]?|[、,]?\s*(?:すなわち|つまり|別名(?:は|を)?|"
    r"略して|略称(?:は)?|通称|旧名|または|also (?:known as|called)|known (?:also )?as|that is,?|i\.e\.,?|or|"
    r"즉|일명|곧|다른 말로|또는))\s*[「『\"“']?"
)
_CONTRAST = re.compile(
    r"違い|比べ|比較|のうち|ではなく|でなく|対照|に対し|それぞれ|一方|\b(?:between|versus|vs|differs?|"
    r"compared?|unlike|rather than|not|instead|respectively|whereas)\b|차이|비교|달리|아니라|각각|반면|가운데"
)
_FEWEST_TERMS, _COVERED = 3, 0.9
_LISTED_COVERED = 0.5


@dataclass(frozen=True, slots=True)
class OptionAlsoCorrect:
    """Risk that an option beside the key is right as well, by the surest of these signs:

    0.9: its range shares values with the key's (10-20 and 15-30; "5 or more" beside 7; 17世紀 beside 1603年). Ends that
    touch are no overlap, nor are two thresholds of one direction (18以上, 20以上), as a rule has one. 0.9: it is the
    key's other name, by the source (国際連合（国連）) or as part of the full name. 0.7: the source names it beside the
    key, "A and B", in a sentence that has ``listed`` of the question's words. 0.6: another sentence of the source has
    the option and at least as many of the question's words as any with the key, ``covered`` of them or more. 1.0: the
    item itself lists it among the right answers.

    Without passages only ranges and names are compared. A question for the exception is left alone, as there all other
    options are true. It cannot see what is right by knowledge from elsewhere.
    """

    name: ClassVar[str] = "option_also_correct"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ})
    catches: ClassVar[str] = (
        "an option that is right as well: overlapping ranges, other names, what the source lists beside the key"
    )
    source: ClassVar[str] = "own"

    covered: float = _COVERED
    listed: float = _LISTED_COVERED

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        nothing = say("option-also-correct-none")
        return [
            without_options(each) or scored(each, self._findings(each, each.quiz), nothing)
            for each in answers
            if each.quiz
        ]

    def _findings(self, answer: Answer, quiz: QuizItem) -> Iterator[Finding]:
        if negation_in(quiz.stem, answer.lang) or refers_to_options(quiz.key):
            return
        sources = read_sources(answer.passages, answer.lang)
        keyed = list(places_of(quiz.key, sources, answer.lang))
        terms = _terms(quiz.stem, sources, answer.lang)
        for place in distractor_places(quiz):
            choice = quiz.choices[place]
            if refers_to_options(choice) or normalise(choice) == normalise(quiz.key):
                continue
            here = point_at(quiz, option(place))
            yield from self._by_itself(quiz, choice, here, answer.lang)
            if sources and choice not in quiz.stem:
                yield from self._by_source(quiz, choice, here, _Read(sources, keyed, terms, answer.lang))

    def _by_itself(self, quiz: QuizItem, choice: str, here: Evidence, lang: str) -> Iterator[Finding]:
        if choice in quiz.also_correct:
            yield Finding(1.0, say("option-also-correct-listed", option=choice), (here,))
        mine, its = amount_of(quiz.key, lang), amount_of(choice, lang)
        if mine and its and _overlap(mine, its):
            yield Finding(0.9, say("option-also-correct-range", option=choice, key=quiz.key), (here,))
        if is_part_of_name(quiz.key, choice):
            yield Finding(0.9, say("option-also-correct-name", option=choice, key=quiz.key), (here,))

    def _by_source(self, quiz: QuizItem, choice: str, here: Evidence, read: _Read) -> Iterator[Finding]:
        found = list(places_of(choice, read.sources, read.lang))
        others = [each for each in quiz.choices if each not in {choice, quiz.key}]
        for its in found:
            for mine in read.keyed:
                if (mine.source, mine.sentence) == (its.source, its.sentence):
                    sentence = read.cite(its)
                    if _is_alias(read.sources[its.source].text, mine.span, its.span) and not amount_of(
                        choice, read.lang
                    ):
                        yield Finding(
                            0.9, say("option-also-correct-alias", option=choice, key=quiz.key), (here, sentence)
                        )
                        return
                    if read.share(its) >= self.listed and _listed_together(read, mine, its, others):
                        yield Finding(
                            0.7, say("option-also-correct-beside", option=choice, key=quiz.key), (here, sentence)
                        )
                        return
        apart = [its for its in found if (its.source, its.sentence) not in {(k.source, k.sentence) for k in read.keyed}]
        best = max(apart, key=read.share, default=None)
        if best and len(read.terms) >= _FEWEST_TERMS:
            most = max(map(read.share, read.keyed), default=0.0)
            if read.share(best) >= max(self.covered, most) and not read.denies(best):
                yield Finding(0.6, say("option-also-correct-elsewhere", option=choice), (here, read.cite(best)))


@dataclass(frozen=True, slots=True)
class _Read:
    """The sources, where they have the key, and the words of the question that they have."""

    sources: list[SourceText]
    keyed: list[Place]
    terms: frozenset[str]
    lang: str

    def share(self, place: Place) -> float:
        """Of the question's words, in the sentence at a place."""
        forms = self.sources[place.source].sentences[place.sentence].forms
        return len(self.terms & forms) / len(self.terms) if self.terms else 0.0

    def cite(self, place: Place) -> Evidence:
        source = self.sources[place.source]
        return cite(source.id, source.text, source.sentences[place.sentence].span)

    def denies(self, place: Place) -> bool:
        return _CONTRAST.search(self.cite(place).quote) is not None


def _overlap(key: Amount, other: Amount) -> bool:
    if not key.shares_values(other) or (key.is_point and other.is_point):
        return False
    return not (key.is_open and other.is_open)


def _terms(stem: str, sources: Sequence[SourceText], lang: str) -> frozenset[str]:
    """Content words of the question that the sources have somewhere."""
    known = frozenset().union(*(source.forms for source in sources))
    return frozenset(t.form for t in tokens(stem, lang) if t.content and t.kind is not TokenKind.NUMBER) & known


def _is_alias(text: str, mine: Span, its: Span) -> bool:
    first, second = sorted((mine, its), key=lambda span: span.start)
    between = text[first.end : second.start]
    return bool(between) and first.end <= second.start and _ALIAS.fullmatch(between) is not None


def _listed_together(read: _Read, mine: Place, its: Place, others: Sequence[str]) -> bool:
    """Side by side, with nothing between but words that join, and other options."""
    text = read.sources[its.source].text
    first, second = sorted((mine.span, its.span), key=lambda span: span.start)
    if first.end > second.start or read.denies(its):
        return False
    between = text[first.end : second.start]
    parts = [between]
    for other in sorted(others, key=len, reverse=True):
        parts = [piece for part in parts for piece in part.split(other)] if other else parts
    return all(part and _AND.fullmatch(part) for part in parts)
