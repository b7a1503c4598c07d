"""List all words of a text in their order, small ones too, for methods that compare runs of words."""

from __future__ import annotations

from core.text.text_cache import cached_by_text
from core.text.tokens import Token, tokens


@cached_by_text
def words_in_order(text: str, lang: str) -> tuple[Token, ...]:
    """Without punctuation."""
    return tuple(token for token in tokens(text, lang) if any(map(str.isalnum, token.form)))
