"""Flag quiz items whose question the material does not answer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.evidence.sources import SourceText, cite, read_sources
from core.detectors.evidence.terms import as_written
from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Span, Stance
from core.domain.quiz_parts import STEM, point_at
from core.quizzes.answering.asked import Asked, what_is_asked
from core.quizzes.answering.kinds import misfit
from core.quizzes.answering.reading import candidates
from core.quizzes.checks.keyed import at_key, shown
from core.quizzes.checks.told_otherwise import titles, told_by
from core.text.normalising import normalise
from core.text.question_words import question_words
from core.text.synonyms import Synonyms, members
from core.text.tokens import Token, tokens
from core.wording.phrases import say

_NEIGHBOURS = 3
"""Sentences that are read together."""
_TOGETHER = 0.4
"""Share of the question's terms, standing together, at which the risk is 0.5."""
_OF_A_KIND = frozenset({Asked.WHEN, Asked.HOW_MANY})
"""What only numbers and times answer; a name or a word can be written in too many ways."""
_FITTING = 0.3
_FLAGGED, _NO_KIND = 0.5, 0.55


@dataclass(frozen=True, slots=True)
class Answerable:
    """Risk is high where the terms of the question stand nowhere together: 1 less the largest share of them that three
    neighbouring sentences of a passage have, drawn so that a share of 0.4 is a risk of 0.5. Where when or how many is
    asked for and these sentences state neither a time nor a number, it is at least 0.55.

    Synonyms stand for each other, part of a compound is enough, and words in which questions are put do not count; a
    question without other words abstains. A sentence that has something of the question has a role in it by its verb
    (作者 by 書いた), and what a title is of (小説『坊っちゃん』) where it has the title. Of the key this check knows
    nothing: whether it answers the question is for ``key_answers_question``, whether single terms were brought in for
    ``outside_terms``. A page of the same subject that leaves the answer out has the terms together, too, and passes.
    """

    name: ClassVar[str] = "answerable"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "questions about something that the material does not speak of"
    source: ClassVar[str] = "own"

    synonyms: Synonyms | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [at_key(answer, self._item(answer, answer.quiz)) for answer in answers if answer.quiz]

    def _item(self, answer: Answer, quiz: QuizItem) -> SentenceScore:
        terms = _terms(quiz.stem, answer.lang)
        if not terms:
            return SentenceScore.abstain(say("no-content-words"))
        sources = read_sources(answer.passages, answer.lang)
        windows = [
            each for source in sources for each in _windows(quiz.stem, terms, source, answer.lang, self.synonyms)
        ]
        best = max(windows, key=lambda window: len(window.found), default=None)
        if best is None or not best.found:
            return SentenceScore(1.0, (say("answerable-nothing"),), shown([point_at(quiz, STEM)]))
        risk = _risk(len(best.found) / len(terms))
        missing = [term for number, term in enumerate(terms) if number not in best.found]
        if risk >= _FLAGGED:
            told = say("answerable-apart", terms=as_written(quiz.stem, missing))
            marks = [point_at(quiz, STEM, term.span) for term in missing]
            return SentenceScore(risk, (told,), shown([*marks, best.place]))
        asked = what_is_asked(quiz.stem, answer.lang)
        if asked in _OF_A_KIND and not any(
            _has_kind(each, asked, answer.lang) for each in windows if each.is_near(best)
        ):
            told = say("answerable-no-kind", asked=asked.value)
            return SentenceScore(_NO_KIND, (told,), shown([point_at(quiz, STEM), best.place]))
        return SentenceScore(risk, (say("answerable-together"),), shown([best.place]))


@dataclass(frozen=True, slots=True)
class _Window:
    """Neighbouring sentences, and which terms of the question they have, by number."""

    place: Evidence
    found: frozenset[int]

    def is_near(self, best: _Window) -> bool:
        return 2 * len(self.found) >= len(best.found)


def _terms(stem: str, lang: str) -> list[Token]:
    """Distinct, in text order."""
    common = question_words(lang)
    words = {token.form: token for token in reversed(tokens(stem, lang)) if token.content and token.form not in common}
    return sorted(words.values(), key=lambda token: token.span)


def _windows(
    stem: str, terms: Sequence[Token], source: SourceText, lang: str, synonyms: Synonyms | None
) -> Iterator[_Window]:
    groups = _groups(stem, [term.span for term in terms], lang, synonyms)
    spans = [sentence.span for sentence in source.sentences]
    theirs = _groups(source.text, spans, lang, synonyms)
    written = [normalise(word) for word in as_written(stem, terms)]
    found = []
    for sentence, related in zip(source.sentences, theirs, strict=True):
        text = normalise(source.text[sentence.span.start : sentence.span.end])
        here = {
            number
            for number, term in enumerate(terms)
            if term.form in sentence.forms or _is_within(written[number], text) or groups[number] & related
        } | set(_titled(stem, terms, text))
        found.append(frozenset(here | {n for n in _told(terms, sentence.forms, lang) if here - {n}}))
    for first in range(max(1, len(spans) - _NEIGHBOURS + 1)) if spans else ():
        last = min(first + _NEIGHBOURS, len(spans))
        whole = Span(spans[first].start, spans[last - 1].end)
        yield _Window(cite(source.id, source.text, whole, Stance.SUPPORTS), frozenset().union(*found[first:last]))


def _titled(stem: str, terms: Sequence[Token], text: str) -> Iterator[int]:
    """The terms of titles that stand in a sentence, and the word before each: what it is the title of."""
    for title in titles(stem):
        if normalise(stem[title.start : title.end]) in text:
            for number, term in enumerate(terms):
                before = term.span.end < title.start and not stem[term.span.end : title.start - 1].strip()
                if before or title.start <= term.span.start < title.end:
                    yield number


def _told(terms: Sequence[Token], forms: Set[str], lang: str) -> Iterator[int]:
    """Roles of whose verb a sentence speaks."""
    known = told_by(lang)
    return (number for number, term in enumerate(terms) if not known.get(term.form, frozenset()).isdisjoint(forms))


def _is_within(word: str, text: str) -> bool:
    """Whether a word of a script without spaces stands inside a longer one."""
    return len(word) > 1 and not word.isascii() and word in text


def _groups(text: str, spans: Sequence[Span], lang: str, synonyms: Synonyms | None) -> list[set[int]]:
    """The groups of synonyms in each of the stretches, which are in text order."""
    groups = [set[int]() for _ in spans]
    starts = [span.start for span in spans]
    for span, group in members(text, lang, synonyms):
        for number in range(bisect_right(starts, span.start) - 1, bisect_left(starts, span.end)):
            if number >= 0 and spans[number].end > span.start:
                groups[number].add(group)
    return groups


def _has_kind(window: _Window, asked: Asked, lang: str) -> bool:
    return any(misfit(asked, each.kind) <= _FITTING for each in candidates(window.place.quote, lang))


def _risk(share: float) -> float:
    """0.5 at the cut, straight to 1 below and to 0 above."""
    if share <= _TOGETHER:
        return 1 - share / _TOGETHER / 2
    return (1 - share) / (1 - _TOGETHER) / 2
