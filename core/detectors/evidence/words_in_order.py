"""All words of a text in its order, small ones too: what methods that compare runs of words need."""

from __future__ import annotations

from core.text.remembering import remembered
from core.text.tokens import Token, tokens


@remembered
def words_in_order(text: str, lang: str) -> tuple[Token, ...]:
    """Without punctuation."""
    return tuple(token for token in tokens(text, lang) if any(map(str.isalnum, token.form)))
