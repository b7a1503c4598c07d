"""All words of a text in its order, small ones too: what methods that compare runs of words need."""

from __future__ import annotations

from functools import lru_cache

from core.text.tokens import Token, tokens


@lru_cache(maxsize=4096)
def running_words(text: str, lang: str) -> tuple[Token, ...]:
    """Without punctuation."""
    return tuple(token for token in tokens(text, lang) if any(map(str.isalnum, token.form)))
