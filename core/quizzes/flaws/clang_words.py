"""A word of the stem that comes again in the key, and in no other option."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.domain.answers import QuizItem, Span
from core.domain.quiz_parts import STEM, option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.options.referring import refers_to_options
from core.text.question_words import question_words
from core.text.token_model import Token, TokenKind
from core.text.tokens import tokens

_SHORTEST = {"en": 4, "ja": 1, "ko": 2}
_LONGEST_STEM = 60
"""Content words from which a stem is a text of its own: any key that is about it takes up its words."""


def clang_words(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """Words that carry meaning, are long enough to be noticed and are no words that questions are put in."""
    place = next((at for at, choice in enumerate(quiz.choices) if choice == quiz.key), None)
    if place is None or refers_to_options(quiz.key):
        return
    stem = {token.form: token for token in _words(quiz.stem, lang)}
    others = {token.form for choice in quiz.distractors for token in tokens(choice, lang)}
    wrong = " ".join(quiz.distractors).casefold()
    again = {
        token.form: token
        for token in _words(quiz.key, lang)
        if token.form in stem and token.form not in others and _text(quiz.key, token).casefold() not in wrong
    }
    shared = {token.form for choice in quiz.distractors for token in _words(choice, lang)} & stem.keys()
    if again and not shared and len(stem) < _LONGEST_STEM:
        first = next(iter(again.values()))
        yield Flaw(
            FlawKind.CLANG_WORD,
            tuple(_text(quiz.key, token) for token in again.values()),
            (point_at(quiz, option(place), first.span), point_at(quiz, STEM, _span(stem[first.form]))),
        )


def _words(text: str, lang: str) -> list[Token]:
    asked = question_words(lang)
    return [
        token
        for token in tokens(text, lang)
        if token.content
        and token.kind is not TokenKind.NUMBER
        and token.form not in asked
        and _is_noticed(text, token, lang)
    ]


def _is_noticed(text: str, token: Token, lang: str) -> bool:
    written = _text(text, token)
    kana = re.fullmatch("[ぁ-ゖ]+", written) is not None
    return len(written) >= _SHORTEST.get(lang, 5) + 2 * kana


def _text(text: str, token: Token) -> str:
    return text[token.span.start : token.span.end]


def _span(token: Token) -> Span:
    return token.span
