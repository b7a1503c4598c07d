"""Words to compare by: a form that survives inflection and spelling, and the place in the original text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from core.text import tokens_en, tokens_ja, tokens_ko
from core.text.language import guess_language
from core.text.normalising import reading_spans
from core.text.numbers import Number, find_numbers
from core.text.remembering import remembered
from core.text.token_model import Token, TokenKind

__all__ = ["Token", "TokenKind", "tokens"]

_BY_LANGUAGE: dict[str, Callable[[str], Iterator[Token]]] = {
    "ja": tokens_ja.tokens,
    "ko": tokens_ko.tokens,
    "en": tokens_en.tokens,
}


@remembered
def tokens(text: str, lang: str) -> tuple[Token, ...]:
    """In text order; a language other than ja, ko and en is guessed, else read as English. Raises MissingPart.

    A number is one token whose form is its value in digits: 37.8万 and 378,000 are equal. A reading in brackets,
    (にさんかたんそ), is no content.
    """
    known = lang if lang in _BY_LANGUAGE else guess_language(text) or "en"
    numbers = [number for number in find_numbers(text, known) if not _is_month_name(number)]
    taken = {index for number in numbers for index in range(number.span.start, number.span.end)}
    silent = {index for span in reading_spans(text) for index in range(span.start, span.end)}
    words = [
        replace(token, content=False) if token.span.start in silent else token
        for token in _BY_LANGUAGE[known](text)
        if taken.isdisjoint(range(token.span.start, token.span.end))
    ]
    return tuple(sorted([*words, *map(_number_token, numbers)], key=_place))


def _place(token: Token) -> tuple[int, int]:
    """In the order of spans, which as objects take longer to compare."""
    return token.span.start, token.span.end


def _is_month_name(number: Number) -> bool:
    """April is a word among words, although it is also the fourth month of a date."""
    return number.unit == "month" and number.text[0].isalpha() and number.text.isascii()


def _number_token(number: Number) -> Token:
    return Token(format(number.value, "f"), number.span, content=True, kind=TokenKind.NUMBER)
