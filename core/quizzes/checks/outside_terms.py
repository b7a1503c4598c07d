"""Flag quiz items with terms that the material does not have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import ClassVar

from core.domain.answers import Answer, Need, QuizItem, SentenceScore
from core.evidence.family_names import match_terms_and_names
from core.evidence.source_index import SourceIndex, index_sources
from core.evidence.sources import best_sentences, read_sources
from core.evidence.terms import TermMatches, as_written
from core.quizzes.checks._item_texts import ItemText
from core.quizzes.checks._key_scores import distinct_evidence, score_by_sentence
from core.text.question_words import question_words
from core.text.synonyms import Synonyms
from core.text.tokens import Token, TokenKind
from core.wording.phrases import say

_CHANCE = {"key": (0.7, 0.75), "stem": (0.08, 0.25), "option": (0.1, 0.1), "explanation": (0.03, 0.3)}
"""Probability that a word, or a name, which no passage has comes from elsewhere, by the part that has it."""


@dataclass(frozen=True, slots=True)
class OutsideTerms:
    """The risk is the probability that a term comes from elsewhere, 1 - (1 - p1)(1 - p2)...

    At the key it covers stem and options, at a sentence of the explanation that sentence. The first field case of S1:
    a page with "I have a pen.", and a question whose options are SVO and SVC.

    p of a name is 0.75 in the key, 0.25 in the stem and 0.3 in the explanation, of another word 0.7, 0.08 and 0.03.
    Terms of wrong options count only if the key has one too, with 0.1 each: a wrong option may come from anywhere.
    Words of question formulas (which of the following, 正しいものを選べ) count as known, numbers are left to
    ``quiz_numbers``. Synonyms count as equal, part of a compound is enough, and a family name stands for the full name.
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
        return score_by_sentence(answer, quiz, lambda texts: _texts(texts, index, quiz))


def _texts(texts: Sequence[ItemText], index: SourceIndex, quiz: QuizItem) -> SentenceScore:
    matches = [(text, match_terms_and_names(text.text, index)) for text in texts]
    if not any(terms.count for _, terms in matches):
        return SentenceScore.abstain(say("no-content-words"))
    outside = _outside(matches, index.lang)
    innocent = prod(1 - _CHANCE[text.where][term.kind is TokenKind.NAME] for text, term in outside)
    by_place: dict[str, list[str]] = {}
    for text, term in outside:
        by_place.setdefault(text.where, []).extend(as_written(text.text, [term]))
    reason = [say(f"outside-terms-{where}", terms=tuple(dict.fromkeys(terms))) for where, terms in by_place.items()]
    marks = [mark for text, term in outside for mark in text.marked(quiz, term.span)]
    places = best_sentences(index.sources, {form for _, terms in matches for form in terms.forms})
    evidence = distinct_evidence((*marks, *places))
    return SentenceScore(1 - innocent, tuple(reason) or (say("outside-terms-none"),), evidence)


def _outside(matches: Sequence[tuple[ItemText, TermMatches]], lang: str) -> list[tuple[ItemText, Token]]:
    """Return the terms that no passage has; those of wrong options only if the key has some too."""
    formula_words = question_words(lang)
    outside = [
        (text, term)
        for text, terms in matches
        for term in terms.missing
        if term.kind is not TokenKind.NUMBER and term.form not in formula_words
    ]
    key_too = any(text.where == "key" for text, _ in outside)
    return [(text, term) for text, term in outside if key_too or text.where != "option"]
