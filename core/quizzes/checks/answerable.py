"""Flag quiz items whose question the material does not answer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, QuizItem, SentenceScore, Span, Stance
from core.domain.quiz_parts import STEM, point_at
from core.evidence.sources import SourceText, cite, read_sources
from core.evidence.terms import as_written
from core.quizzes.answering.encoded_question import answer_candidates
from core.quizzes.answering.key_kinds import misfit
from core.quizzes.answering.question_kinds import QuestionKind, question_kind
from core.quizzes.checks._key_scores import at_key, distinct_evidence
from core.quizzes.checks._paraphrases import titles, verbs_of_roles
from core.text.normalising import normalise
from core.text.question_words import question_words
from core.text.synonyms import Synonyms, members
from core.text.tokens import Token, tokens
from core.wording.phrases import say

_NEIGHBOURS = 3
"""Number of consecutive sentences in a window."""
_CLOSE_SHARE = 0.4
"""Share of the question's terms in one window at which the risk is 0.5."""
_CHECKED_KINDS = frozenset({QuestionKind.WHEN, QuestionKind.HOW_MANY})
"""Kinds of question that only numbers and times answer; a name or a word can be written in too many ways."""
_FITTING = 0.3
"""Misfit up to which a stretch of the source is of the kind that the question asks for."""
_FLAGGED, _NO_KIND = 0.5, 0.55
"""Risk from which an item is flagged, and least risk where no time or number is near."""


@dataclass(frozen=True, slots=True)
class Answerable:
    """The risk is high if no place of the material has the terms of the question together.

    It is 1 less the largest share of the terms that three consecutive sentences of a passage have, scaled so that a
    share of 0.4 is a risk of 0.5. If the question asks when or how many, and these sentences state neither a time nor
    a number, it is at least 0.55.

    Synonyms count as equal, part of a compound is enough, and words of question formulas do not count; a question
    without other words abstains. A sentence with another term of the question also has a role that its verb implies
    (作者 by 書いた), and the kind of a title that it has (小説『坊っちゃん』). The key plays no part:
    ``key_answers_question`` tests whether it answers the question, ``outside_terms`` whether terms are from elsewhere.
    A page of the same subject that omits the answer has the terms together, too, and passes.
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
            window for source in sources for window in _windows(quiz.stem, terms, source, answer.lang, self.synonyms)
        ]
        best = max(windows, key=lambda window: len(window.terms), default=None)
        if best is None or not best.terms:
            return SentenceScore(1.0, (say("answerable-nothing"),), distinct_evidence([point_at(quiz, STEM)]))
        risk = _risk(len(best.terms) / len(terms))
        missing = [term for number, term in enumerate(terms) if number not in best.terms]
        if risk >= _FLAGGED:
            reason = say("answerable-apart", terms=as_written(quiz.stem, missing))
            marks = [point_at(quiz, STEM, term.span) for term in missing]
            return SentenceScore(risk, (reason,), distinct_evidence([*marks, best.place]))
        wanted = question_kind(quiz.stem, answer.lang)
        near = [window for window in windows if window.is_near(best)]
        if wanted in _CHECKED_KINDS and not any(_has_kind(window, wanted, answer.lang) for window in near):
            reason = say("answerable-no-kind", asked=wanted.value)
            return SentenceScore(_NO_KIND, (reason,), distinct_evidence([point_at(quiz, STEM), best.place]))
        return SentenceScore(risk, (say("answerable-together"),), distinct_evidence([best.place]))


@dataclass(frozen=True, slots=True)
class _Window:
    """Consecutive sentences of a source, with the numbers of the question's terms that they have."""

    place: Evidence
    terms: frozenset[int]

    def is_near(self, best: _Window) -> bool:
        return 2 * len(self.terms) >= len(best.terms)


def _terms(stem: str, lang: str) -> list[Token]:
    """Return the distinct content words of a question in text order, without those of question formulas."""
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
    sentence_terms = []
    for sentence, related in zip(source.sentences, theirs, strict=True):
        text = normalise(source.text[sentence.span.start : sentence.span.end])
        here = {
            number
            for number, term in enumerate(terms)
            if term.form in sentence.forms or _is_within(written[number], text) or groups[number] & related
        } | set(_title_terms(stem, terms, text))
        implied = {number for number in _implied_roles(terms, sentence.forms, lang) if here - {number}}
        sentence_terms.append(frozenset(here | implied))
    for first in range(max(1, len(spans) - _NEIGHBOURS + 1)) if spans else ():
        last = min(first + _NEIGHBOURS, len(spans))
        window = Span(spans[first].start, spans[last - 1].end)
        window_terms = frozenset[int]().union(*sentence_terms[first:last])
        yield _Window(cite(source.id, source.text, window, Stance.SUPPORTS), window_terms)


def _title_terms(stem: str, terms: Sequence[Token], text: str) -> Iterator[int]:
    """Yield the terms of titles that a sentence has, and the word before a title, which names its kind."""
    for title in titles(stem):
        if normalise(stem[title.start : title.end]) in text:
            for number, term in enumerate(terms):
                before = term.span.end < title.start and not stem[term.span.end : title.start - 1].strip()
                if before or title.start <= term.span.start < title.end:
                    yield number


def _implied_roles(terms: Sequence[Token], forms: Set[str], lang: str) -> Iterator[int]:
    """Yield the terms that name a role whose verb the sentence has."""
    verbs = verbs_of_roles(lang)
    return (number for number, term in enumerate(terms) if not verbs.get(term.form, frozenset()).isdisjoint(forms))


def _is_within(word: str, text: str) -> bool:
    """Return whether a word of a script without spaces is part of a longer word."""
    return len(word) > 1 and not word.isascii() and word in text


def _groups(text: str, spans: Sequence[Span], lang: str, synonyms: Synonyms | None) -> list[set[int]]:
    """Return the groups of synonyms in each of the spans, which are in text order."""
    groups = [set[int]() for _ in spans]
    starts = [span.start for span in spans]
    for span, group in members(text, lang, synonyms):
        for number in range(bisect_right(starts, span.start) - 1, bisect_left(starts, span.end)):
            if number >= 0 and spans[number].end > span.start:
                groups[number].add(group)
    return groups


def _has_kind(window: _Window, asked: QuestionKind, lang: str) -> bool:
    candidates = answer_candidates(window.place.quote, lang)
    return any(misfit(asked, candidate.kind) <= _FITTING for candidate in candidates)


def _risk(share: float) -> float:
    """Return the risk of a share: 0.5 at the threshold, linear to 1 below it and to 0 above it."""
    if share <= _CLOSE_SHARE:
        return 1 - share / _CLOSE_SHARE / 2
    return (1 - share) / (1 - _CLOSE_SHARE) / 2
