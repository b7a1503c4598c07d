"""Japanese tokens, from Sudachi: dictionary forms in one spelling, with synonym groups."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from core.domain.answers import Span
from core.text import analysers
from core.text.stop_words import JAPANESE
from core.text.token_model import Token, TokenKind, belongs_to_a_name

_CONTENT = ("名詞", "動詞,一般", "形容詞,一般", "形状詞,一般", "形状詞,タリ")
_NUMERAL = "名詞,数詞"
_PROPER_NOUN = "名詞,固有名詞"
_COUNTERS = ("名詞,普通名詞,助数詞可能", "接尾辞")


def tokens(text: str) -> Iterator[Token]:
    """Compounds as the dictionary has them (mode C). A counter behind its numeral is no content of its own."""
    previous = None
    for m in analysers.japanese(text):
        counts = previous is not None and previous.pos.startswith(_NUMERAL) and m.pos.startswith(_COUNTERS)
        if m.surface.strip():  # … is three dots to the dictionary, two of them of no length
            yield _token(text, m, counts=counts)
        previous = m


def _token(text: str, m: analysers.Morpheme, *, counts: bool) -> Token:
    form = unicodedata.normalize("NFKC", m.form).casefold()
    named = m.pos.startswith(_PROPER_NOUN) or (m.surface[0].isupper() and m.pos.startswith("名詞"))
    content = m.pos.startswith(_CONTENT) and form not in JAPANESE and not counts and any(map(str.isalnum, form))
    if m.pos.startswith(_NUMERAL):  # one that is no number of its own: the 4 of GPT-4, a list mark, 一つ
        named = content = belongs_to_a_name(text, m.start)
    kind = TokenKind.NAME if named else TokenKind.WORD
    return Token(form, Span(m.start, m.end), content, kind, m.synonym_groups)
