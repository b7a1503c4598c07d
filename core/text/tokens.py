"""Words to compare by: a form that survives inflection and spelling, and the place in the original text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from core.text import tokens_en, tokens_ja, tokens_ko
from core.text.language import guess_language
from core.text.token_model import Token, TokenKind

__all__ = ["Token", "TokenKind", "tokens"]

_BY_LANGUAGE: dict[str, Callable[[str], tuple[Token, ...]]] = {
    "ja": tokens_ja.tokens,
    "ko": tokens_ko.tokens,
    "en": tokens_en.tokens,
}


@lru_cache(maxsize=4096)
def tokens(text: str, lang: str) -> tuple[Token, ...]:
    """In text order; a language other than ja, ko and en is guessed, else read as English. Raises MissingPart."""
    known = lang if lang in _BY_LANGUAGE else guess_language(text) or "en"
    return _BY_LANGUAGE[known](text)
