"""Korean tokens, from Kiwi: nouns without particles, verbs and adjectives by their dictionary form."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from core.domain.answers import Span
from core.text import analysers
from core.text.stop_words import KOREAN
from core.text.token_model import Token, TokenKind, belongs_to_a_name

_CONTENT = ("NNG", "NNP", "VV", "VA", "XR", "SL", "SH")


def tokens(text: str) -> Iterator[Token]:
    """Endings share the span of their stem's last syllable; only content is worth showing."""
    for m in analysers.korean(text):
        form = unicodedata.normalize("NFKC", m.form).casefold()
        part_of_name = m.pos == "SN" and belongs_to_a_name(text, m.start)
        content = part_of_name or (m.pos.startswith(_CONTENT) and form not in KOREAN)
        named = part_of_name or m.pos == "NNP" or (m.pos == "SL" and m.surface[0].isupper())
        yield Token(form, Span(m.start, m.end), content, TokenKind.NAME if named else TokenKind.WORD)
