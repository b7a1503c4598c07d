"""Flag quiz items made of terms that the material does not have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import ClassVar

from core.detectors.evidence.given_names import match_terms_and_names
from core.detectors.evidence.source_index import SourceIndex, index_sources
from core.detectors.evidence.sources import best_sentences, read_sources
from core.detectors.evidence.terms import TermMatches, as_written
from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.quizzes.checks.item_texts import ItemText
from core.quizzes.checks.keyed import at_its_place, shown
from core.text.question_words import question_words
from core.text.synonyms import Synonyms
from core.text.tokens import Token, TokenKind
from core.wording.phrases import say

_CHANCE = {"key": (0.7, 0.75), "stem": (0.08, 0.25), "option": (0.1, 0.1), "explanation": (0.03, 0.3)}
"""That a word, or a name, which no passage has was brought in from elsewhere."""


@dataclass(frozen=True, slots=True)
class OutsideTerms:
    """Risk is the chance that a term was brought in from elsewhere, 1 - (1 - p1)(1 - p2)...: over stem and options at
    the key, and over its own at each sentence of the explanation. S1's first field case: a page with "I have a
    pen.", and a question whose options are SVO and SVC.

    p of a name is 0.75 in the key, 0.25 in the stem and 0.3 in the explanation, of another word 0.7, 0.08 and
    0.03; where the key has such a term, so do the options beside it: 0.1 each. An option that is wrong may come
    from anywhere, and alone says nothing. Words in which questions are put (which of the following, 正しいものを選べ)
    count as known, numbers are left to ``quiz_numbers``. Synonyms stand for each other, part of a compound is
    enough, and a family name stands for the whole name.
    """

    name: ClassVar[str] = "outside_terms"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "quiz items whose stem or options use terms that the material does not have"
    source: ClassVar[str] = "S1"

    synonyms: Synonyms | None = None

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._item(answer, answer.quiz) for answer in answers if answer.quiz]

    def _item(self, answer: Answer, quiz: QuizItem) -> list[SentenceScore]:
        index = index_sources(read_sources(answer.passages, answer.lang), answer.lang, self.synonyms)
        return at_its_place(answer, quiz, lambda texts: _texts(texts, index, quiz))


def _texts(texts: Sequence[ItemText], index: SourceIndex, quiz: QuizItem) -> SentenceScore:
    found = [(each, match_terms_and_names(each.text, index)) for each in texts]
    if not any(terms.count for _, terms in found):
        return SentenceScore.abstain(say("no-content-words"))
    outside = _outside(found, index.lang)
    innocent = prod(1 - _CHANCE[each.where][term.kind is TokenKind.NAME] for each, term in outside)
    by_place: dict[str, list[str]] = {}
    for each, term in outside:
        by_place.setdefault(each.where, []).extend(as_written(each.text, [term]))
    reason = [say(f"outside-terms-{where}", terms=tuple(dict.fromkeys(terms))) for where, terms in by_place.items()]
    marks = [mark for each, term in outside for mark in each.marked(quiz, term.span)]
    places = best_sentences(index.sources, {form for _, terms in found for form in terms.forms})
    return SentenceScore(1 - innocent, tuple(reason) or (say("outside-terms-none"),), shown((*marks, *places)))


def _outside(found: Sequence[tuple[ItemText, TermMatches]], lang: str) -> list[tuple[ItemText, Token]]:
    """Terms that no passage has; those of wrong options only beside a key that has some."""
    asked = question_words(lang)
    outside = [
        (each, term)
        for each, terms in found
        for term in terms.missing
        if term.kind is not TokenKind.NUMBER and term.form not in asked
    ]
    key_too = any(each.where == "key" for each, _ in outside)
    return [(each, term) for each, term in outside if key_too or each.where != "option"]
